import { sql } from "kysely";
import type { Booking } from "#domain/booking/booking.ts";
import { meaningOf } from "#domain/booking/booking-states.ts";
import { doneServices } from "#domain/cancellation/withdrawn-lines.ts";
import type { Db } from "../platform/db/schema.ts";

/** The services of each booking that custody events show to be done while its vehicle is here (cancellation §5). */
export async function findDoneServices(
  db: Db,
  bookings: readonly Booking[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const here = bookings.filter((booking) => meaningOf(booking).isHere && booking.serviceIds.length > 0);
  if (here.length === 0) return new Map();
  const ids = here.map(({ id }) => id);
  // A workshop visit is over when the vehicle moves on or the next service begins: a vehicle still there is not done,
  // even if its key hangs there or its traveller has called it.
  // Work on another traveller's vehicle, received by mistake, does not count for this booking (custody §11).
  const { rows } = await sql<{ bookingId: string; serviceId: string | null }>`
    select visit.booking_id, visit.service_id from custody_events visit
    where visit.booking_id = any(${ids}::uuid[]) and visit.kind = 'vehicle-in-workshop'
      and exists (
        select from custody_events later
        where later.booking_id = visit.booking_id and later.journal_id > visit.journal_id
          and later.kind in (
            'vehicle-driven', 'vehicle-parked', 'vehicle-at-kerb', 'vehicle-in-workshop', 'vehicle-returned'))
      and not exists (
        select from custody_events later
        where later.booking_id = visit.booking_id and later.journal_id > visit.journal_id
          and later.kind = 'reception-corrected')`.execute(db);
  const visits = Map.groupBy(rows, ({ bookingId }) => bookingId);
  const servicesOf = (id: string) => (visits.get(id) ?? []).map(({ serviceId }) => serviceId);
  return new Map(here.map(({ id, price }) => [id, doneServices(price.lines, servicesOf(id))]));
}
