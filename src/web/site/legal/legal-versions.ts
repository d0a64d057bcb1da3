import type { LegalTextName } from "#domain/legal/legal-names.ts";

/** The day since which each text is in force: changing a text means changing its day. */
export const publishedOn: Readonly<Record<LegalTextName, string>> = {
  terms: "2026-11-21",
  notice: "2026-11-21",
  privacy: "2026-11-30",
  reviewPolicy: "2026-11-22",
  accessibility: "2026-11-29",
};
