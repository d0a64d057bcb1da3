import type { LegalSource } from "#domain/legal/legal-facts.ts";
import type { TermsEdition } from "#domain/legal/write-terms.ts";
import type { Instant } from "#domain/time.ts";
import { isConnectionFault, isTransientOutage } from "../platform/db/connection-fault.ts";
import type { Db } from "../platform/db/schema.ts";
import { type CurrentTerms, currentTerms } from "./current-terms.ts";
import { findFirstPublished, keepTexts } from "./store/text-store.ts";

type Published = CurrentTerms & {
  /** Since when this text has been in force. */
  readonly since: Instant;
};

/** Stores the current terms in both languages when they are first shown or accepted. */
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
 * For read-only callers: works while the database cannot be written, too. An order needs the terms stored, so it waits.
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
