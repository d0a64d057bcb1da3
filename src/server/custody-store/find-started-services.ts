import type { Booking } from "#domain/booking/booking.ts";
import { meaningOf } from "#domain/booking/booking-states.ts";
import type { Db } from "../platform/db/schema.ts";

/**
 * The services of a vehicle that was taken to the wash or looked after (cancellation §5): the record of custody says so of
 * the vehicle, not of each service. What is not recorded is not owed.
 */
export async function findStartedServices(db: Db, booking: Booking): Promise<readonly string[]> {
  const lookedAfter = await findLookedAfter(db, [booking]);
  return lookedAfter.has(booking.id) ? booking.serviceIds : [];
}

/** Of these bookings, those whose vehicle is here and was looked after. */
export async function findLookedAfter(db: Db, bookings: readonly Booking[]): Promise<ReadonlySet<string>> {
  const ids = bookings.filter((booking) => meaningOf(booking).isHere).map(({ id }) => id);
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom("custodyEvents")
    .select("bookingId")
    .distinct()
    .where("bookingId", "in", ids)
    .where("kind", "=", "vehicle-in-workshop")
    .execute();
  return new Set(rows.map(({ bookingId }) => bookingId));
}
