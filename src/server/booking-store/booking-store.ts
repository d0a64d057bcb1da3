import { randomBytes } from "node:crypto";
import type { Amendable } from "#domain/booking/amendment.ts";
import type { Booking } from "#domain/booking/booking.ts";
import { referenceFromBytes } from "#domain/booking/booking-reference.ts";
import type { Tx } from "../platform/db/schema.ts";
import { type Actor, appendJournal } from "../platform/journal/append-journal.ts";
import { priceColumns, toBookingRow, vehicleColumns } from "./booking-row.ts";

/** Returns false when the reference is taken already; the transaction goes on. */
export async function insertBooking(tx: Tx, booking: Booking): Promise<boolean> {
  const inserted = await tx
    .insertInto("bookings")
    .values(toBookingRow(booking))
    .onConflict((conflict) => conflict.column("reference").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

type Order = Omit<Booking, "reference">;

/** Inserts the booking under a new reference, with its journal entry: for orders on the site and by telephone. */
export async function createBooking(
  tx: Tx,
  order: Order,
  actor: Actor,
  told: { readonly byTelephone?: true } = {},
): Promise<Booking> {
  const booking = await insertWithReference(tx, order);
  const { id: bookingId, status, price, paymentMethod } = booking;
  await appendJournal(tx, {
    at: booking.createdAt,
    actor,
    kind: "booking-created",
    subject: `booking ${booking.reference}`,
    data: { bookingId, status, total: price.total, paymentMethod, ...told },
  });
  return booking;
}

/** A random reference may be taken already; five collisions in a row are a fault. */
async function insertWithReference(tx: Tx, order: Order): Promise<Booking> {
  for (let tries = 0; tries < 5; tries += 1) {
    const booking = { ...order, reference: referenceFromBytes(randomBytes(8)) };
    if (await insertBooking(tx, booking)) return booking;
  }
  throw new Error("no free booking reference in five tries");
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
    | "company"
    | "termsAcceptedAt"
    | "expressStart"
    | "termsVersion"
    | "termsHash"
  >
>;

/** Writes what changed and returns the booking as it is then. The caller has locked its row. */
export async function saveBooking(tx: Tx, booking: Booking, changed: Changed): Promise<Booking> {
  await tx.updateTable("bookings").set(changed).where("id", "=", booking.id).execute();
  return { ...booking, ...changed };
}

type Withdrawn = Pick<Booking, "status" | "price" | "serviceIds" | "refunded" | "withdrawnAt">;

/** Writes what is owed after a withdrawal while the car is here. The caller has locked the row. */
export async function saveWithdrawal(tx: Tx, booking: Booking, withdrawn: Withdrawn): Promise<Booking> {
  const { price, serviceIds, ...changed } = withdrawn;
  await tx
    .updateTable("bookings")
    .set({ ...changed, ...priceColumns(price), serviceIds: [...serviceIds] })
    .where("id", "=", booking.id)
    .execute();
  return { ...booking, ...withdrawn };
}

type Amended = Amendable & Pick<Booking, "price" | "refunded">;

/** Writes another stay, journey, vehicle or services, and their price. The caller has locked the row. */
export async function saveAmendment(tx: Tx, booking: Booking, amended: Amended): Promise<Booking> {
  const { stay, vehicle, price, serviceIds, ...changed } = amended;
  const { nights: _, ...stayColumns } = stay;
  await tx
    .updateTable("bookings")
    .set({
      ...stayColumns,
      ...changed,
      ...vehicleColumns(vehicle),
      ...priceColumns(price),
      serviceIds: [...serviceIds],
    })
    .where("id", "=", booking.id)
    .execute();
  return { ...booking, ...amended };
}
