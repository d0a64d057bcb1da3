import { sql } from "kysely";
import { statusesThat } from "#domain/booking/booking-states.ts";
import type { LocalDate } from "#domain/time.ts";
import type { Db } from "../platform/db/schema.ts";

/** What is sold on a day: whoever brings a car on it, or takes one back. */
export function listStaysOn(db: Db, date: LocalDate) {
  return db
    .selectFrom("bookings")
    .select(["reference", "firstname", "lastname", "vehiclePlate", "departureDate", "dropOffTime"])
    .select(["returnDate", "landingTime"])
    .where("status", "in", statusesThat("takesPlace"))
    .where(sql<boolean>`(departure_date = ${date} or return_date = ${date})`)
    .execute();
}
