// The legal texts at the desk: the version in force, scheduled versions and the draft of the next one (content §2).
import * as z from "zod/mini";
import { legalFacts } from "#domain/legal/legal-text.ts";
import { endpoint } from "../endpoint.ts";
import { localDate } from "../fields/calendar-fields.ts";
import { identifier, inBothLanguages, requiredText, responseInstant } from "../fields/field-types.ts";
import { legalTextName } from "../site/legal-texts.ts";

/** In characters: several times the longest text supplied with the software. */
export const maxLegalTextLength = 80_000;

const contents = z.object({ fr: requiredText(maxLegalTextLength), en: requiredText(maxLegalTextLength) });
const facts = z.record(z.enum(legalFacts), z.string());

const view = z.object({
  now: responseInstant,
  zone: z.string(),
  /** The facts that a draft may quote, with today's values. */
  facts: z.object({ fr: facts, en: facts }),
  /** Number of the version in force; absent while the text supplied with the software applies. */
  current: z.optional(z.int()),
  /** The latest first. */
  versions: z.array(
    z.object({
      number: z.int(),
      contents: inBothLanguages,
      effectiveAt: responseInstant,
      createdAt: responseInstant,
      createdBy: z.optional(z.string()),
      setAsideAt: z.optional(responseInstant),
      setAsideBy: z.optional(z.string()),
    }),
  ),
  draft: z.optional(
    z.object({
      revision: z.string(),
      contents: inBothLanguages,
      savedAt: responseInstant,
      savedBy: z.string(),
    }),
  ),
});
export type LegalTextView = z.output<typeof view>;

const manages = { audience: "staff", may: "manageContent" } as const;
const params = z.object({ name: legalTextName });
const ok = { status: 200, body: view } as const;

const fetchLegalVersions = endpoint({
  method: "GET",
  path: "/desk/content/legal/{name}",
  summary: "Get the versions of a legal text, scheduled ones included, and the draft",
  ...manages,
  params,
  ok,
  refusals: [],
});

const saveLegalDraft = endpoint({
  method: "PUT",
  path: "/desk/content/legal/{name}/draft",
  summary: "Save the draft of a legal text in both languages if unchanged since the given revision",
  ...manages,
  params,
  body: z.object({ draft: z.object({ revision: z.optional(identifier), contents }) }),
  ok,
  refusals: ["changed-meanwhile"],
});

const discardLegalDraft = endpoint({
  method: "DELETE",
  path: "/desk/content/legal/{name}/draft",
  summary: "Delete the draft of a legal text if unchanged since the given revision",
  ...manages,
  params,
  query: z.object({ revision: identifier }),
  ok,
  refusals: ["changed-meanwhile"],
});

const publishLegalText = endpoint({
  method: "POST",
  path: "/desk/content/legal/{name}",
  summary: "Publish the draft of a legal text, effective from a date or at once",
  ...manages,
  stepUp: true,
  params,
  body: z.object({
    version: z.object({
      revision: identifier,
      /** A day of the airport's calendar. */
      effective: z.optional(localDate),
    }),
  }),
  ok,
  refusals: ["changed-meanwhile"],
});

const cancelLegalText = endpoint({
  method: "DELETE",
  path: "/desk/content/legal/{name}/{number}",
  summary: "Cancel a scheduled version of a legal text",
  ...manages,
  stepUp: true,
  params: z.object({ name: legalTextName, number: identifier }),
  ok,
  refusals: ["not-possible-now"],
});

export const legalTextApi = {
  fetchLegalVersions,
  saveLegalDraft,
  discardLegalDraft,
  publishLegalText,
  cancelLegalText,
} as const;
