import { type Selectable, sql } from "kysely";
import { meaningOf, statusesThat } from "#domain/booking/booking-states.ts";
import { fromLandingToKerb, kerbTimeOf } from "#domain/day/handover.ts";
import { bookedDaysAround, type ChangedLanding, expectedLanding } from "#domain/flight/changed-landing.ts";
import type { Cents } from "#domain/money.ts";
import { addDays, beginningOf, type Instant, type LocalDate, later, type TimeZone } from "#domain/time.ts";
import { listChangedLandings } from "../flights/changed-landings.ts";
import { dueOfRow } from "../ledger/due-facts.ts";
import type { Database, Db } from "../platform/db/schema.ts";

/** The columns that the kerb needs: no e-mail address, postal address or price lines. */
const columns = [
  ...(["id", "reference", "status", "departureTerminal", "arrivalTerminal"] as const),
  ...(["departureFlight", "arrivalFlight", "dropOffAt", "landingAt", "landingTime"] as const),
  ...(["vehicleBrand", "vehicleModel", "vehicleColor", "vehiclePlate"] as const),
  ...(["firstname", "lastname", "phone", "serviceIds"] as const),
  ...(["receivedAt", "returnedAt", "withdrawnAt"] as const),
] as const;

export type BookingOfDay = Pick<Selectable<Database["bookings"]>, (typeof columns)[number]> & {
  /** To be collected at the kerb (cash §1). */
  readonly due: Cents;
};

/** A booking with the time at which its traveller is expected to land. */
export type ReturningBooking = BookingOfDay & { readonly expectedLandingAt: Instant };

export type DayOfHandovers = {
  readonly dropOffs: readonly BookingOfDay[];
  readonly returns: readonly ReturningBooking[];
};

/** Both halves of the query use the indexes on time, so its cost does not grow with the number of bookings. */
export async function listHandovers(db: Db, date: LocalDate, zone: TimeZone): Promise<DayOfHandovers> {
  const [from, until] = [beginningOf(date, zone), beginningOf(addDays(date, 1), zone)];
  const isOnDay = (at: Instant) => at >= from && at < until;
  const [changes, onTime] = await Promise.all([
    listChangedLandings(db, bookedDaysAround(date)),
    handedOver(db, "dropOffAt", { from, until })
      // Expected at the kerb on this day, although some of them land on the day before (desk §2).
      .unionAll(handedOver(db, "landingAt", landingsFor({ from, until })))
      .execute(),
  ]);
  // Flights that are expected at the kerb on this day, perhaps booked for another.
  const brought = changes.filter(({ landingAt }) => isOnDay(kerbTimeOf(landingAt)));
  const moved = await landingsOn(db, brought, zone);
  const { dropOffAt: dropOffs = [], landingAt: booked = [] } = Object.groupBy(onTime, ({ found }) => found);
  const landings = new Map([...booked, ...moved].map((booking) => [booking.id, booking]));
  const returns = [...landings.values()]
    .filter((booking) => meaningOf(booking).takesPlace)
    .map((booking) => {
      const { arrivalFlight: flight, landingAt } = booking;
      return { ...booking, expectedLandingAt: expectedLanding({ flight, landingAt }, changes, zone) };
    });
  return {
    dropOffs,
    returns: returns.filter(({ expectedLandingAt }) => isOnDay(kerbTimeOf(expectedLandingAt))),
  };
}

type Span = { readonly from: Instant; readonly until: Instant };

function landingsFor({ from, until }: Span): Span {
  return { from: later(from, -fromLandingToKerb), until: later(until, -fromLandingToKerb) };
}

/** One query for all flights; the caller filters flights of the same number on other days by their landing. */
async function landingsOn(db: Db, changes: readonly ChangedLanding[], zone: TimeZone) {
  const [first, ...others] = changes.map(({ date }) => date).toSorted();
  if (first === undefined) return [];
  const span = {
    from: beginningOf(first, zone),
    until: beginningOf(addDays(others.at(-1) ?? first, 1), zone),
  };
  const flights = changes.map(({ flight }) => flight);
  return handedOver(db, "landingAt", span).where("arrivalFlight", "in", flights).execute();
}

function handedOver(db: Db, column: "dropOffAt" | "landingAt", { from, until }: Span) {
  return db
    .selectFrom("bookings")
    .select(columns)
    .select(dueOfRow().as("due"))
    .select(sql.lit(column).as("found"))
    .where(column, ">=", from)
    .where(column, "<", until)
    .where("status", "in", [...statusesThat("isExpected"), ...statusesThat("isServed")]);
}
