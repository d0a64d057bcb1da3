// capacity §9: the active bookings of an account and of a plate, read under a lock against concurrent orders for
// either.
import { sql } from "kysely";
import type { Booking } from "#domain/booking/booking.ts";
import { statusesThat } from "#domain/booking/booking-states.ts";
import type { Instant } from "#domain/time.ts";
import type { LicencePlate } from "#domain/vehicle/licence-plate.ts";
import { at } from "../platform/db/instant-plugin.ts";
import type { Db, Tx } from "../platform/db/schema.ts";
import { upcomingAt } from "./booking-conditions.ts";
import { toBooking } from "./booking-row.ts";

/** Blocks other orders with this account or for this plate until the transaction ends; always locked in this order. */
export async function lockOrdersOf(tx: Tx, accountId: string, plate: string): Promise<void> {
  await lockUntilTheEnd(tx, `orders of ${accountId}`);
  await lockStaysOf(tx, plate);
}

/** Makes calls with one id wait for each other, whatever plates they name: locked before these. */
export function lockOrder(tx: Tx, id: string): Promise<void> {
  return lockUntilTheEnd(tx, `order ${id}`);
}

/** The plate alone, for the office. Lock it before the booking's row, as every transaction does. */
export function lockStaysOf(tx: Tx, plate: string): Promise<void> {
  return lockUntilTheEnd(tx, `stays of ${plate}`);
}

async function lockUntilTheEnd(tx: Tx, whose: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${whose}, 0))`.execute(tx);
}

/** A hold ends at the instant of its expiry, whether or not the job has run since (capacity §6). */
function activeAt(now: Instant) {
  return sql<boolean>`(${upcomingAt(now)} and (hold_expires_at is null or hold_expires_at > ${at(now)}))`;
}

/** Bookings that are neither paid nor over. */
export async function countUnpaidBookings(db: Db, accountId: string, now: Instant): Promise<number> {
  const { count } = await db
    .selectFrom("bookings")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("accountId", "=", accountId)
    .where(activeAt(now))
    .whereRef("paid", "<", "total")
    .executeTakeFirstOrThrow();
  return count;
}

/** Unexpired holds of bookings that await their payment. */
export async function countHolds(db: Db, now: Instant): Promise<number> {
  const { count } = await db
    .selectFrom("bookings")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("status", "in", statusesThat("isHeld"))
    .where("holdExpiresAt", ">", now)
    .executeTakeFirstOrThrow();
  return count;
}

/** Bookings made since, by their present status. */
export function countBookingsSince(db: Db, since: Instant) {
  return db
    .selectFrom("bookings")
    .select("status as name")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("createdAt", ">", since)
    .groupBy("status")
    .execute();
}

type PlateStay = Pick<Booking, "id" | "stay"> & { readonly plate: LicencePlate };

/** Another active booking, of any account, that has the same plate in the lot at the same time. */
export async function findStayOfPlate(
  db: Db,
  { id, stay, plate }: PlateStay,
  now: Instant,
): Promise<Booking | undefined> {
  const row = await db
    .selectFrom("bookings")
    .selectAll()
    .where("vehiclePlate", "=", plate)
    .where("id", "!=", id)
    .where("dropOffAt", "<", stay.landingAt)
    .where("landingAt", ">", stay.dropOffAt)
    .where("status", "in", [
      ...statusesThat("isHeld"),
      ...statusesThat("isExpected"),
      ...statusesThat("isHere"),
    ])
    .where(activeAt(now))
    .orderBy("createdAt")
    .limit(1)
    .executeTakeFirst();
  return row && toBooking(row);
}
