import { sql } from "kysely";
import type { Booking } from "#domain/booking/booking.ts";
import { meaningOf } from "#domain/booking/booking-states.ts";
import { doneServices } from "#domain/booking/withdrawn-lines.ts";
import type { Db } from "../platform/db/schema.ts";

/** By booking, what of its services the record of custody shows to be done, while its vehicle is here (cancellation §5). */
export async function findDoneServices(
  db: Db,
  bookings: readonly Booking[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const here = bookings.filter((booking) => meaningOf(booking).isHere && booking.serviceIds.length > 0);
  if (here.length === 0) return new Map();
  const ids = here.map(({ id }) => id);
  // A visit is over with the next move: whatever is still in the workshop is not done.
  const { rows } = await sql<{ bookingId: string; visits: number }>`
    select visit.booking_id, count(*)::int as visits from custody_events visit
    where visit.booking_id = any(${ids}::uuid[]) and visit.kind = 'vehicle-in-workshop'
      and exists (
        select from custody_events later
        where later.booking_id = visit.booking_id and later.journal_id > visit.journal_id)
    group by visit.booking_id`.execute(db);
  const visits = new Map(rows.map(({ bookingId, visits: count }) => [bookingId, count]));
  return new Map(here.map(({ id, price }) => [id, doneServices(price.lines, visits.get(id) ?? 0)]));
}
