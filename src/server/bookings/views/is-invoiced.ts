import type { Db } from "../../platform/db/schema.ts";

/** Whether any payment of the booking has been invoiced. */
export async function isInvoiced(db: Db, bookingId: string): Promise<boolean> {
  return (await listInvoiced(db, [bookingId])).length > 0;
}

export function listInvoiced(db: Db, ids: readonly string[]) {
  return db
    .selectFrom("invoices")
    .select("bookingId")
    .where("bookingId", "in", ids)
    .where("kind", "=", "invoice")
    .execute();
}
