import { type Expression, sql } from "kysely";
import type { Db } from "../../platform/db/schema.ts";

/** Whether any payment of the booking has been invoiced. */
export async function isInvoiced(db: Db, bookingId: string): Promise<boolean> {
  return (await invoicesOf(db, sql.val(bookingId)).limit(1).execute()).length > 0;
}

/** Subquery: the invoices of a booking, credit notes left out. */
export function invoicesOf(db: Db, bookingId: Expression<string>) {
  return db
    .selectFrom("invoices")
    .select("invoices.id")
    .where("invoices.bookingId", "=", bookingId)
    .where("invoices.kind", "=", "invoice");
}
