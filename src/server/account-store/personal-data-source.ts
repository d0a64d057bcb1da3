import type { EmailAddress } from "#domain/account/email-address.ts";
import type { Instant } from "#domain/time.ts";
import type { Db, Tx } from "../platform/db/schema.ts";

export type DataSubject = { readonly accountId: string; readonly email: EmailAddress };

/** One kind of data that is kept about a person: how it is exported, and how it is erased (accounts §8). */
export type PersonalDataSource = {
  /** Its name in the export. */
  readonly name: string;
  /** Absent for keys and hashes, which mean nothing to a person: they are erased and not exported. */
  readonly collect?: (db: Db, subject: DataSubject) => Promise<unknown>;
  readonly erase: (tx: Tx, subject: DataSubject, now: Instant) => Promise<void>;
};
