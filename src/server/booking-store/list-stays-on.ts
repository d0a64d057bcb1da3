import { sql } from "kysely";
import { statusesThat } from "#domain/booking/booking-states.ts";
import type { LocalDate } from "#domain/time.ts";
import type { Db } from "../platform/db/schema.ts";

/** The bookings with a drop-off or a return on a day. */
export function listStaysOn(db: Db, date: LocalDate) {
  return db
    .selectFrom("bookings")
    .select(["reference", "firstname", "lastname", "vehiclePlate", "departureDate", "dropOffTime"])
    .select(["returnDate", "landingTime"])
    .where("status", "in", statusesThat("takesPlace"))
    .where(sql<boolean>`(departure_date = ${date} or return_date = ${date})`)
    .execute();
}
