import type { Db } from "../platform/db/schema.ts";

/** The invoices of a person, for the export of what is kept about them (accounts §8). */
export function listInvoicesOfAccount(db: Db, accountId: string) {
  return db
    .selectFrom("invoices")
    .innerJoin("bookings", "bookings.id", "invoices.bookingId")
    .select(["invoices.bookingId", "invoices.kind", "invoices.year", "invoices.number", "invoices.issuedAt"])
    .select("invoices.content")
    .where("bookings.accountId", "=", accountId)
    .orderBy("invoices.issuedAt")
    .execute();
}
