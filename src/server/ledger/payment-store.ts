import type { Insertable, Selectable, Updateable } from "kysely";
import type { Instant } from "#domain/time.ts";
import type { Database, Db, Tx } from "../platform/db/schema.ts";
import type { ProviderName } from "../platform/gateways/card-payments.ts";

export type StoredPayment = Readonly<Selectable<Database["payments"]>>;

/** The attempt that somebody may still pay: at most one for a booking. */
export function findOpenPayment(db: Db, bookingId: string): Promise<StoredPayment | undefined> {
  return db
    .selectFrom("payments")
    .selectAll()
    .where("bookingId", "=", bookingId)
    .where("status", "in", ["created", "failed"])
    .executeTakeFirst();
}

export function findPayment(db: Db, id: string): Promise<StoredPayment | undefined> {
  return db.selectFrom("payments").selectAll().where("id", "=", id).executeTakeFirst();
}

/** A provider's name for a session or a payment means something only together with the provider. */
export function findPaymentBySession(
  db: Db,
  provider: ProviderName,
  sessionId: string,
): Promise<StoredPayment | undefined> {
  return db
    .selectFrom("payments")
    .selectAll()
    .where("provider", "=", provider)
    .where("sessionId", "=", sessionId)
    .executeTakeFirst();
}

export function findPaymentByProviderId(
  db: Db,
  provider: ProviderName,
  providerPaymentId: string,
): Promise<StoredPayment | undefined> {
  return db
    .selectFrom("payments")
    .selectAll()
    .where("provider", "=", provider)
    .where("providerPaymentId", "=", providerPaymentId)
    .executeTakeFirst();
}

/** Locked until the transaction ends. Its booking is locked first, by everybody. */
export function lockPayment(tx: Tx, id: string): Promise<StoredPayment> {
  return tx.selectFrom("payments").selectAll().where("id", "=", id).forUpdate().executeTakeFirstOrThrow();
}

export async function countAttempts(tx: Tx, bookingId: string): Promise<number> {
  const { count } = await tx
    .selectFrom("payments")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("bookingId", "=", bookingId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertPayment(tx: Tx, payment: Insertable<Database["payments"]>): Promise<void> {
  await tx.insertInto("payments").values(payment).execute();
}

export async function updatePayment(
  db: Db,
  id: string,
  changed: Updateable<Database["payments"]>,
): Promise<void> {
  await db.updateTable("payments").set(changed).where("id", "=", id).execute();
}

/** What the provider answered. An attempt has one session: another one's is not taken. */
export async function keepSession(
  db: Db,
  id: string,
  { sessionId, redirectUrl }: { readonly sessionId: string; readonly redirectUrl?: string },
): Promise<void> {
  await db
    .updateTable("payments")
    .set({ sessionId, ...(redirectUrl !== undefined && { redirectUrl }) })
    .where("id", "=", id)
    .where((where) => where.or([where("sessionId", "is", null), where("sessionId", "=", sessionId)]))
    .execute();
}

/** Answers true to one caller in each period: the others need not ask the provider as well. */
export async function claimCheck(db: Db, id: string, now: Instant, since: Instant): Promise<boolean> {
  const claimed = await db
    .updateTable("payments")
    .set({ checkedAt: now })
    .where("id", "=", id)
    .where("checkedAt", "<=", since)
    .executeTakeFirstOrThrow();
  return claimed.numUpdatedRows > 0n;
}
