import type { Selectable } from "kysely";
import { meaningOf, statusesThat } from "#domain/booking/booking-states.ts";
import { fromLandingToKerb } from "#domain/day/movement.ts";
import type { Cents } from "#domain/money.ts";
import { addDays, beginningOf, type LocalDate, later, type TimeZone } from "#domain/time.ts";
import { dueOfRow } from "../ledger/due-facts.ts";
import type { Database, Db } from "../platform/db/schema.ts";

/** Of a booking, what the kerb needs: neither e-mail nor address nor price lines leave the database for it. */
const columns = [
  ...(["id", "reference", "status", "departureTerminal", "arrivalTerminal"] as const),
  ...(["departureFlight", "arrivalFlight", "dropOffAt", "landingAt", "landingTime"] as const),
  ...(["vehicleBrand", "vehicleModel", "vehicleColor", "vehiclePlate"] as const),
  ...(["firstname", "lastname", "phone", "serviceIds"] as const),
  ...(["receivedAt", "returnedAt", "withdrawnAt"] as const),
] as const;

export type MovingBooking = Pick<Selectable<Database["bookings"]>, (typeof columns)[number]> & {
  /** To be collected at the kerb (cash §1). */
  readonly due: Cents;
};

export type DayOfMovements = {
  readonly dropOffs: readonly MovingBooking[];
  readonly returns: readonly MovingBooking[];
};

/** Both sides by their indexes on time: as quick in a lot of a million bookings as in one of a thousand. */
export async function listMovements(db: Db, date: LocalDate, zone: TimeZone): Promise<DayOfMovements> {
  const from = beginningOf(date, zone);
  const until = beginningOf(addDays(date, 1), zone);
  const between = (column: "dropOffAt" | "landingAt", shift: number) =>
    db
      .selectFrom("bookings")
      .select(columns)
      .select(dueOfRow().as("due"))
      .where(column, ">=", later(from, -shift))
      .where(column, "<", later(until, -shift))
      .where("status", "in", [...statusesThat("isExpected"), ...statusesThat("isServed")])
      .execute();
  const [dropOffs, landings] = await Promise.all([
    between("dropOffAt", 0),
    // Expected at the kerb on this day, although some of them land on the day before (desk §2).
    between("landingAt", fromLandingToKerb),
  ]);
  return { dropOffs, returns: landings.filter((booking) => meaningOf(booking).takesPlace) };
}
