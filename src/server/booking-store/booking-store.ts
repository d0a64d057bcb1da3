import type { Booking } from "#domain/booking/booking.ts";
import type { Tx } from "../platform/db/schema.ts";
import { priceColumns, toBookingRow } from "./booking-row.ts";

/** Answers false when the reference is taken already; the transaction goes on. */
export async function insertBooking(tx: Tx, booking: Booking): Promise<boolean> {
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
    Booking,
    | "status"
    | "concludedAt"
    | "paymentMethod"
    | "paid"
    | "refunded"
    | "holdExpiresAt"
    | "canceledAt"
    | "cancelReason"
    | "withdrawnAt"
  >
>;

/** Writes what changed and answers the booking as it is then. The caller has locked its row. */
export async function saveBooking(tx: Tx, booking: Booking, changed: Changed): Promise<Booking> {
  await tx.updateTable("bookings").set(changed).where("id", "=", booking.id).execute();
  return { ...booking, ...changed };
}

type Withdrawn = Pick<Booking, "status" | "price" | "serviceIds" | "refunded" | "withdrawnAt">;

/** Writes what is owed once the contract is left while the car is here. The caller has locked the row. */
export async function saveWithdrawal(tx: Tx, booking: Booking, withdrawn: Withdrawn): Promise<Booking> {
  const { price, serviceIds, ...changed } = withdrawn;
  await tx
    .updateTable("bookings")
    .set({ ...changed, ...priceColumns(price), serviceIds: [...serviceIds] })
    .where("id", "=", booking.id)
    .execute();
  return { ...booking, ...withdrawn };
}

type Amended = Pick<Booking, "stay" | "price" | "refunded">;

/** Writes other dates and their price. The caller has locked the row. */
export async function saveAmendment(tx: Tx, booking: Booking, amended: Amended): Promise<Booking> {
  const { nights: _, ...stayColumns } = amended.stay;
  await tx
    .updateTable("bookings")
    .set({ ...stayColumns, ...priceColumns(amended.price), refunded: amended.refunded })
    .where("id", "=", booking.id)
    .execute();
  return { ...booking, ...amended };
}
