import type { AccountStatus } from "#domain/account/account-states.ts";
import type { EmailAddress } from "#domain/account/email-address.ts";
import type { Company } from "#domain/company/company.ts";
import type { Locale } from "#domain/locale.ts";
import type { Instant } from "#domain/time.ts";
import { isId } from "../platform/db/new-id.ts";
import type { Db, Tx } from "../platform/db/schema.ts";

/** An account that is not deleted. */
export type Account = {
  readonly id: string;
  readonly email: EmailAddress;
  readonly firstname: string;
  readonly lastname: string;
  readonly phone: string;
  readonly address: string;
  readonly locale: Locale;
  readonly passwordHash: string;
  /** Null until the address is confirmed. */
  readonly confirmedAt: Instant | null;
};

type NewAccount = Omit<Account, "confirmedAt"> & { readonly termsVersion: string };

type Changes = Partial<Omit<Account, "id">> & {
  readonly passwordChangedAt?: Instant;
  readonly company?: Company | null;
};

export function statusOf({ confirmedAt }: Pick<Account, "confirmedAt">): AccountStatus {
  return confirmedAt === null ? "unconfirmed" : "confirmed";
}

const columns = [
  "id",
  "email",
  "firstname",
  "lastname",
  "phone",
  "address",
  "locale",
  "passwordHash",
  "confirmedAt",
] as const;

export async function findAccount(db: Db, id: string): Promise<Account | undefined> {
  return isId(id) ? selectLiving(db).where("id", "=", id).executeTakeFirst() : undefined;
}

export async function findAccountByEmail(db: Db, email: EmailAddress): Promise<Account | undefined> {
  return selectLiving(db).where("email", "=", email).executeTakeFirst();
}

/** The company that the next booking suggests for its invoices; null: the holder. */
export async function findCompany(db: Db, id: string): Promise<Company | null> {
  const row = await db.selectFrom("accounts").select("company").where("id", "=", id).executeTakeFirst();
  return row?.company ?? null;
}

/** Locks the row until the transaction ends, and reads its latest committed version. */
export async function lockAccount(tx: Tx, id: string): Promise<Account | undefined> {
  return selectLiving(tx).where("id", "=", id).forNoKeyUpdate().executeTakeFirst();
}

/**
 * A stronger lock, which also keeps out new rows that refer to the account. Vehicles are locked before the account, as
 * a new booking does, to prevent a deadlock.
 */
export async function lockForDeletion(tx: Tx, id: string): Promise<Account | undefined> {
  await tx
    .selectFrom("vehicles")
    .select("id")
    .where("accountId", "=", id)
    .orderBy("id")
    .forUpdate()
    .execute();
  return selectLiving(tx).where("id", "=", id).forUpdate().executeTakeFirst();
}

/**
 * Inserts the account, or finds the one that has its address. One statement writes a row either way: concurrent calls
 * create one account, and the response time does not reveal which case it was.
 */
export async function insertUnlessTaken(
  tx: Tx,
  account: NewAccount,
  now: Instant,
): Promise<{ readonly id: string; readonly taken: boolean }> {
  const { id } = await tx
    .insertInto("accounts")
    .values({
      ...account,
      passwordChangedAt: now,
      termsAcceptedAt: now,
      dataUsageAcceptedAt: now,
      createdAt: now,
      confirmedAt: null,
      deletedAt: null,
      deletionReason: null,
    })
    .onConflict((conflict) =>
      conflict
        .column("email")
        .where("deletedAt", "is", null)
        .doUpdateSet((row) => ({ email: row.ref("excluded.email") })),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, taken: id !== account.id };
}

export async function updateAccount(tx: Tx, id: string, changes: Changes): Promise<void> {
  await tx.updateTable("accounts").set(changes).where("id", "=", id).where("deletedAt", "is", null).execute();
}

/** Free text of the holder, kept anonymously after the deletion. */
export async function keepDeletionReason(tx: Tx, id: string, deletionReason: string): Promise<void> {
  await tx.updateTable("accounts").set({ deletionReason }).where("id", "=", id).execute();
}

function selectLiving(db: Db) {
  return db.selectFrom("accounts").select(columns).where("deletedAt", "is", null);
}
