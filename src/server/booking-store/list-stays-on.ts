import { sql } from "kysely";
import { statusesThat } from "#domain/booking/booking-states.ts";
import { addDays, type LocalDate } from "#domain/time.ts";
import type { Db } from "../platform/db/schema.ts";

/**
 * Bookings with a drop-off or a return on a day. The instants are a day wider at each end, for any time zone, so that
 * the indexes on them are used.
 */
export function listStaysOn(db: Db, date: LocalDate) {
  const [from, until] = [addDays(date, -1), addDays(date, 2)];
  return db
    .selectFrom("bookings")
    .select(["reference", "firstname", "lastname", "vehiclePlate", "departureDate", "dropOffTime"])
    .select(["returnDate", "landingTime"])
    .where("status", "in", statusesThat("takesPlace"))
    .where(
      sql<boolean>`(departure_date = ${date} and drop_off_at >= ${from}::timestamptz and drop_off_at < ${until}::timestamptz
        or return_date = ${date} and landing_at >= ${from}::timestamptz and landing_at < ${until}::timestamptz)`,
    )
    .execute();
}
