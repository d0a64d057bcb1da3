import type { Booking } from "#domain/booking/booking.ts";
import { type ChangedLanding, expectedLanding } from "#domain/flight/changed-landing.ts";
import { type Instant, type LocalDate, localDateOf, type TimeZone } from "#domain/time.ts";
import type { Db } from "../platform/db/schema.ts";

/** Changes of flights whose booked landing date is in this span, both ends inclusive. */
export async function listChangedLandings(
  db: Db,
  { from, until }: { readonly from: LocalDate; readonly until: LocalDate },
): Promise<readonly ChangedLanding[]> {
  return db
    .selectFrom("flightChanges")
    .select(["flight", "date", "landingAt"])
    .where("date", ">=", from)
    .where("date", "<=", until)
    .execute();
}

/** The expected landing of one booking: as far as the desk has heard. */
export async function findExpectedLanding(
  db: Db,
  { arrivalFlight: flight, stay: { landingAt } }: Pick<Booking, "arrivalFlight" | "stay">,
  zone: TimeZone,
): Promise<Instant> {
  const date = localDateOf(landingAt, zone);
  return expectedLanding(
    { flight, landingAt },
    await listChangedLandings(db, { from: date, until: date }),
    zone,
  );
}
