// Payment pages that the office sends (payment §11): what each is for, and when it expires.
import type { Instant } from "#domain/time.ts";
import type { Db, Tx } from "../platform/db/schema.ts";

export type PaymentLink = {
  readonly id: string;
  readonly bookingId: string;
  readonly amendmentId: string | null;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
};

export async function insertPaymentLink(tx: Tx, link: PaymentLink): Promise<void> {
  await tx.insertInto("paymentLinks").values(link).execute();
}

export function findPaymentLink(db: Db, id: string): Promise<PaymentLink | undefined> {
  return db.selectFrom("paymentLinks").selectAll().where("id", "=", id).executeTakeFirst();
}

export function findLinkOfAmendment(db: Db, amendmentId: string): Promise<PaymentLink | undefined> {
  return db.selectFrom("paymentLinks").selectAll().where("amendmentId", "=", amendmentId).executeTakeFirst();
}

/** The link to pay for the booking itself, not for one of its changes. */
export function findLinkOfBooking(db: Db, bookingId: string): Promise<PaymentLink | undefined> {
  return db
    .selectFrom("paymentLinks")
    .selectAll()
    .where("bookingId", "=", bookingId)
    .where("amendmentId", "is", null)
    .executeTakeFirst();
}

/** Of these bookings, those that are themselves to be paid by link. */
export async function listLinked(db: Db, bookingIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom("paymentLinks")
    .select("bookingId")
    .where("bookingId", "in", bookingIds)
    .where("amendmentId", "is", null)
    .execute();
  return new Set(rows.map(({ bookingId }) => bookingId));
}

export function findNewestLink(db: Db, bookingId: string): Promise<PaymentLink | undefined> {
  return db
    .selectFrom("paymentLinks")
    .selectAll()
    .where("bookingId", "=", bookingId)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** All links sent for a booking, or only those for the given changes. */
export async function listLinkIds(
  db: Db,
  bookingId: string,
  amendmentIds?: readonly string[],
): Promise<readonly string[]> {
  if (amendmentIds?.length === 0) return [];
  const ofBooking = db.selectFrom("paymentLinks").select("id").where("bookingId", "=", bookingId);
  const asked = amendmentIds ? ofBooking.where("amendmentId", "in", amendmentIds) : ofBooking;
  return (await asked.execute()).map(({ id }) => id);
}
