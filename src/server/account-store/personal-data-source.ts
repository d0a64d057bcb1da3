import type { EmailAddress } from "#domain/account/email-address.ts";
import type { Instant } from "#domain/time.ts";
import type { Db, Tx } from "../platform/db/schema.ts";

export type DataSubject = { readonly accountId: string; readonly email: EmailAddress };

/** One kind of thing that is kept about a person: how it is handed over, and what becomes of it (accounts §8). */
export type PersonalDataSource = {
  /** Its name in the export. */
  readonly name: string;
  /** Keys and hashes, which tell a person nothing of themselves, are erased and not handed over. */
  readonly collect?: (db: Db, subject: DataSubject) => Promise<unknown>;
  readonly erase: (tx: Tx, subject: DataSubject, now: Instant) => Promise<void>;
};
