import type { Selectable } from "kysely";
import { meaningOf, statusesThat } from "#domain/booking/booking-states.ts";
import { fromLandingToKerb, kerbTimeOf } from "#domain/day/handover.ts";
import { bookedDaysAround, type ChangedLanding, expectedLanding } from "#domain/flight/changed-landing.ts";
import type { Cents } from "#domain/money.ts";
import { addDays, beginningOf, type Instant, type LocalDate, later, type TimeZone } from "#domain/time.ts";
import { listChangedLandings } from "../flights/changed-landings.ts";
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

export type BookingOfDay = Pick<Selectable<Database["bookings"]>, (typeof columns)[number]> & {
  /** To be collected at the kerb (cash §1). */
  readonly due: Cents;
};

/** One whose traveller lands, at the time that is known now. */
export type ReturningBooking = BookingOfDay & { readonly expectedLandingAt: Instant };

export type DayOfHandovers = {
  readonly dropOffs: readonly BookingOfDay[];
  readonly returns: readonly ReturningBooking[];
};

/** Both sides by their indexes on time: as quick in a lot of a million bookings as in one of a thousand. */
export async function listHandovers(db: Db, date: LocalDate, zone: TimeZone): Promise<DayOfHandovers> {
  const [from, until] = [beginningOf(date, zone), beginningOf(addDays(date, 1), zone)];
  const changes = await listChangedLandings(db, bookedDaysAround(date));
  const isOnDay = (at: Instant) => at >= from && at < until;
  // Flights that come on this day, although they were perhaps booked for another.
  const brought = changes.filter(({ landingAt }) => isOnDay(kerbTimeOf(landingAt)));
  const [dropOffs, booked, moved] = await Promise.all([
    handedOver(db, "dropOffAt", { from, until }).execute(),
    // Expected at the kerb on this day, although some of them land on the day before (desk §2).
    handedOver(db, "landingAt", landingsFor({ from, until })).execute(),
    landingsOn(db, brought, zone),
  ]);
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

/** One question for all flights; those of the same number on the days between are sorted out by their landing. */
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
    .where(column, ">=", from)
    .where(column, "<", until)
    .where("status", "in", [...statusesThat("isExpected"), ...statusesThat("isServed")]);
}
