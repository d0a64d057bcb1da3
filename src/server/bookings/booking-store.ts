import type { Selectable } from "kysely";
import { toBookingReference } from "#domain/booking/booking.ts";
import { addDays, daysBetween } from "#domain/time.ts";
import type { Database, Db, Tx } from "../db/schema.ts";
import type { StoredBooking } from "./stored-booking.ts";

/** One's own booking; `undefined` for another person's as for a missing one. */
export async function findOwnBooking(
  db: Db,
  accountId: string,
  reference: string,
): Promise<StoredBooking | undefined> {
  const row = await own(db, accountId, reference)?.executeTakeFirst();
  return row && toStoredBooking(row);
}

/** The same, locked until the transaction ends: nobody pays, cancels or expires it meanwhile. */
export async function lockOwnBooking(
  tx: Tx,
  accountId: string,
  reference: string,
): Promise<StoredBooking | undefined> {
  const row = await own(tx, accountId, reference)?.forUpdate().executeTakeFirst();
  return row && toStoredBooking(row);
}

export async function findBookingById(db: Db, id: string): Promise<StoredBooking | undefined> {
  const row = await db.selectFrom("bookings").selectAll().where("id", "=", id).executeTakeFirst();
  return row && toStoredBooking(row);
}

/** Locked until the transaction ends. */
export async function lockBookingById(tx: Tx, id: string): Promise<StoredBooking | undefined> {
  const row = await tx.selectFrom("bookings").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  return row && toStoredBooking(row);
}

/** The same, but not while somebody else decides about it: a payment that arrives, for one. */
export async function lockIdleBooking(tx: Tx, id: string): Promise<StoredBooking | undefined> {
  const row = await tx
    .selectFrom("bookings")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row && toStoredBooking(row);
}

/** Whoever's it is: for staff, mails and providers. */
export async function findBookingByReference(db: Db, text: string): Promise<StoredBooking | undefined> {
  const reference = toBookingReference(text);
  if (reference === undefined) return undefined;
  const row = await db
    .selectFrom("bookings")
    .selectAll()
    .where("reference", "=", reference)
    .executeTakeFirst();
  return row && toStoredBooking(row);
}

/** Answers false when the reference is taken already; the transaction goes on. */
export async function insertBooking(tx: Tx, booking: StoredBooking): Promise<boolean> {
  const { stay, vehicle, price, person, ...rest } = booking;
  const { nights: _, ...stayColumns } = stay;
  const inserted = await tx
    .insertInto("bookings")
    .values({
      ...rest,
      ...stayColumns,
      ...person,
      vehicleBrand: vehicle.brand,
      vehicleModel: vehicle.model,
      vehicleColor: vehicle.color,
      vehiclePlate: vehicle.licensePlate,
      lines: JSON.stringify(price.lines),
      total: price.total,
      vat: price.vat,
      vatPercent: price.vatRate,
      receivedAt: null,
      returnedAt: null,
    })
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

/** The night dates follow from the other columns (capacity §1), so they are not kept. */
export function toStoredBooking(row: Selectable<Database["bookings"]>): StoredBooking {
  const nights = Math.max(1, daysBetween(row.departureDate, row.returnDate));
  return {
    id: row.id,
    reference: row.reference,
    status: row.status,
    accountId: row.accountId,
    quoteId: row.quoteId,
    locale: row.locale,
    stay: {
      departureDate: row.departureDate,
      dropOffTime: row.dropOffTime,
      returnDate: row.returnDate,
      landingTime: row.landingTime,
      dropOffAt: row.dropOffAt,
      landingAt: row.landingAt,
      reservedDays: row.reservedDays,
      nights: Array.from({ length: nights }, (_, index) => addDays(row.departureDate, index)),
      overnightDeparture: row.overnightDeparture,
      overnightArrival: row.overnightArrival,
    },
    departureTerminal: row.departureTerminal,
    arrivalTerminal: row.arrivalTerminal,
    departureFlight: row.departureFlight,
    arrivalFlight: row.arrivalFlight,
    vehicleId: row.vehicleId,
    vehicle: {
      brand: row.vehicleBrand,
      model: row.vehicleModel,
      color: row.vehicleColor,
      licensePlate: row.vehiclePlate,
    },
    serviceIds: row.serviceIds,
    promoCode: row.promoCode,
    price: { lines: row.lines, total: row.total, vat: row.vat, vatRate: row.vatPercent },
    tariffVersion: row.tariffVersion,
    paymentMethod: row.paymentMethod,
    paid: row.paid,
    refunded: row.refunded,
    person: {
      firstname: row.firstname,
      lastname: row.lastname,
      email: row.email,
      phone: row.phone,
      address: row.address,
    },
    termsVersion: row.termsVersion,
    termsAcceptedAt: row.termsAcceptedAt,
    expressStart: row.expressStart,
    createdAt: row.createdAt,
    holdExpiresAt: row.holdExpiresAt,
    canceledAt: row.canceledAt,
    cancelReason: row.cancelReason,
  };
}

function own(db: Db, accountId: string, text: string) {
  const reference = toBookingReference(text);
  if (reference === undefined) return undefined;
  return db
    .selectFrom("bookings")
    .selectAll()
    .where("reference", "=", reference)
    .where("accountId", "=", accountId);
}
