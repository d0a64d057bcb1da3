import type { Db } from "../platform/db/schema.ts";

/** What a person paid, for the export of what is kept about them (accounts §8). */
export function listPaymentsOfAccount(db: Db, accountId: string) {
  return db
    .selectFrom("payments")
    .innerJoin("bookings", "bookings.id", "payments.bookingId")
    .select(["payments.bookingId", "payments.status", "payments.amount", "payments.currency"])
    .select(["payments.createdAt", "payments.paidAt"])
    .where("bookings.accountId", "=", accountId)
    .orderBy("payments.createdAt")
    .execute();
}
