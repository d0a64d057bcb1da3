import type { Tx } from "../platform/db/schema.ts";
import { priceColumns, toBookingRow } from "./booking-row.ts";
import type { StoredBooking } from "./stored-booking.ts";

/** Answers false when the reference is taken already; the transaction goes on. */
export async function insertBooking(tx: Tx, booking: StoredBooking): Promise<boolean> {
  const inserted = await tx
    .insertInto("bookings")
    .values(toBookingRow(booking))
    .onConflict((conflict) => conflict.column("reference").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

type Changed = Partial<
  Pick<
    StoredBooking,
    "status" | "paymentMethod" | "paid" | "refunded" | "holdExpiresAt" | "canceledAt" | "cancelReason"
  >
>;

/** Writes what changed and answers the booking as it is then. The caller has locked its row. */
export async function saveBooking(tx: Tx, booking: StoredBooking, changed: Changed): Promise<StoredBooking> {
  await tx.updateTable("bookings").set(changed).where("id", "=", booking.id).execute();
  return { ...booking, ...changed };
}

type Amended = Pick<StoredBooking, "stay" | "price" | "refunded">;

/** Writes other dates and their price. The caller has locked the row. */
export async function saveAmendment(
  tx: Tx,
  booking: StoredBooking,
  amended: Amended,
): Promise<StoredBooking> {
  const { nights: _, ...stayColumns } = amended.stay;
  await tx
    .updateTable("bookings")
    .set({ ...stayColumns, ...priceColumns(amended.price), refunded: amended.refunded })
    .where("id", "=", booking.id)
    .execute();
  return { ...booking, ...amended };
}
