import type { ChangedLanding } from "#domain/flight/changed-landing.ts";
import type { LocalDate } from "#domain/time.ts";
import type { Db } from "../platform/db/schema.ts";

/** Of the flights that were booked to land from a day to a day. */
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
