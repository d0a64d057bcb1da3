import type { DeskRoutes } from "../use-case.ts";
import { discardLegalDraft, fetchLegalVersions, saveLegalDraft } from "./legal-text-draft.ts";
import { cancelLegalText, publishLegalText } from "./publish-legal-text.ts";

export const legalTextRoutes = {
  fetchLegalVersions,
  saveLegalDraft,
  discardLegalDraft,
  publishLegalText,
  cancelLegalText,
} satisfies Partial<DeskRoutes>;
