// The legal texts at the desk: the version in force, scheduled versions and the draft of the next one (content §2).
import * as z from "zod/mini";
import { legalFacts } from "#domain/legal/legal-text.ts";
import { endpoint } from "../endpoint.ts";
import { localDate } from "../fields/calendar-fields.ts";
import { answeredInstant, identifier, inBothLanguages, requiredText } from "../fields/field-types.ts";
import { legalTextName } from "../site/legal-texts.ts";

/** In characters: several times the longest text supplied with the software. */
export const longestLegalText = 80_000;

const contents = z.object({ fr: requiredText(longestLegalText), en: requiredText(longestLegalText) });
const facts = z.record(z.enum(legalFacts), z.string());

const view = z.object({
  now: answeredInstant,
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
      effectiveAt: answeredInstant,
      createdAt: answeredInstant,
      createdBy: z.optional(z.string()),
      setAsideAt: z.optional(answeredInstant),
      setAsideBy: z.optional(z.string()),
    }),
  ),
  draft: z.optional(
    z.object({
      revision: z.string(),
      contents: inBothLanguages,
      savedAt: answeredInstant,
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
  summary: "The versions of a legal text, those that will hold too, and the draft",
  ...manages,
  params,
  ok,
  refusals: [],
});

const saveLegalDraft = endpoint({
  method: "PUT",
  path: "/desk/content/legal/{name}/draft",
  summary: "Save the team's draft of a legal text in both languages, over the revision that one has seen",
  ...manages,
  params,
  body: z.object({ draft: z.object({ revision: z.optional(identifier), contents }) }),
  ok,
  refusals: ["changed-meanwhile"],
});

const discardLegalDraft = endpoint({
  method: "DELETE",
  path: "/desk/content/legal/{name}/draft",
  summary: "Throw the draft of a legal text away, as one has seen it",
  ...manages,
  params,
  query: z.object({ revision: identifier }),
  ok,
  refusals: ["changed-meanwhile"],
});

const publishLegalText = endpoint({
  method: "POST",
  path: "/desk/content/legal/{name}",
  summary: "Put the draft of a legal text in force from the beginning of a day on; at once without one",
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
  summary: "Put a version of a legal text aside, one that is not in force yet",
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
