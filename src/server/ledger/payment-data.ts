import { sql } from "kysely";
import type { Db, Tx } from "../platform/db/schema.ts";

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

/** The address that the provider was given goes; the session that it opened is over. */
export async function forgetPayer(tx: Tx, accountId: string): Promise<void> {
  await sql`update payments set request = request - 'email'
    where booking_id in (select id from bookings where account_id = ${accountId})`.execute(tx);
}
