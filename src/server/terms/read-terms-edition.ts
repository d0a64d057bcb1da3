import { readMarkup } from "#domain/legal/legal-markup.ts";
import type { TermsEdition } from "#domain/legal/write-terms.ts";
import type { Db } from "../platform/db/schema.ts";

/** The operator's own version in force. */
export type TermsVersion = { readonly id: string; readonly number: number };

/**
 * A cache of one: a version's text never changes, so it is read and parsed once rather than for every price request.
 */
let last: { readonly id: string; readonly edition: TermsEdition } | undefined;

/** `shipped`: the operator's name for the text that comes with the software. */
export async function readTermsEdition(
  db: Db,
  version: TermsVersion | undefined,
  shipped: string,
): Promise<TermsEdition> {
  if (version === undefined) return { number: shipped };
  if (last?.id !== version.id) {
    const { contents } = await db
      .selectFrom("legalTexts")
      .select("contents")
      .where("id", "=", version.id)
      .executeTakeFirstOrThrow();
    const texts = { fr: readMarkup(contents.fr).text, en: readMarkup(contents.en).text };
    last = { id: version.id, edition: { number: String(version.number), texts } };
  }
  return last.edition;
}
