// The operator's own versions of the legal texts, if any; the site contains the default ones.
import * as z from "zod/mini";
import { legalTextNames } from "#domain/legal/legal-names.ts";
import { endpoint } from "../endpoint.ts";
import { responseDate, rule } from "../fields/field-types.ts";

const section = z.object({
  title: z.string(),
  blocks: z.array(
    z.union([
      z.string(),
      z.object({ list: z.array(z.string()) }),
      z.object({ withCards: z.string(), withoutCards: z.string() }),
    ]),
  ),
});

/** Sections in order, by the anchor that links use; `{name}` is a placeholder for a setting. */
const text = z.object({
  title: z.string(),
  intro: z.string(),
  sections: z.record(z.string(), section),
});

const written = z.object({
  number: z.int(),
  since: responseDate,
  texts: z.object({ fr: text, en: text }),
});
export type WrittenLegalText = z.output<typeof written>;

export const legalTextName = z.enum(legalTextNames, rule("unknown"));

export const fetchLegalText = endpoint({
  method: "GET",
  path: "/legal-texts/{name}",
  summary: "Get the operator's version of a legal text; absent while the default text applies",
  audience: "anybody",
  params: z.object({ name: legalTextName }),
  ok: { status: 200, body: z.object({ written: z.optional(written) }) },
  refusals: [],
});
