import type { LegalSource } from "#domain/legal/legal-facts.ts";
import type { TermsEdition } from "#domain/legal/write-terms.ts";
import type { Instant } from "#domain/time.ts";
import { isConnectionFault, isTransientOutage } from "../platform/db/connection-fault.ts";
import type { Db } from "../platform/db/schema.ts";
import { type CurrentTerms, currentTerms } from "./current-terms.ts";
import { findFirstPublished, keepTexts } from "./store/text-store.ts";

type Published = CurrentTerms & {
  /** Since when they are in force as they stand. */
  readonly since: Instant;
};

/** The terms as they stand, kept in both languages from the moment they are first shown or accepted. */
export async function publishTerms(
  db: Db,
  source: LegalSource,
  edition: TermsEdition,
  now: Instant,
): Promise<Published> {
  const terms = currentTerms(source, edition);
  const texts = Object.values(terms.texts);
  const since = await findFirstPublished(
    db,
    texts.map(({ hash }) => hash),
  );
  if (since !== undefined) return { ...terms, since };
  await keepTexts(db, texts, now);
  return { ...terms, since: now };
}

/**
 * The same for whoever only reads: a database that cannot be written at the moment is still read. An order needs the terms
 * kept, and waits.
 */
export async function showTerms(
  db: Db,
  source: LegalSource,
  edition: TermsEdition,
  now: Instant,
): Promise<Pick<Published, "since">> {
  try {
    return await publishTerms(db, source, edition, now);
  } catch (error) {
    if (!isTransientOutage(error) || isConnectionFault(error)) throw error;
    return { since: now };
  }
}
