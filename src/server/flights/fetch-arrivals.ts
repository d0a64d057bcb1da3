import type { Arrivals, ArrivingFlight, flightApi } from "#contract/office/flight-calls.ts";
import { meaningOf, statusesThat } from "#domain/booking/booking-states.ts";
import type { FlightNumber } from "#domain/flight/flight-number.ts";
import { refusal } from "#domain/refusal.ts";
import { accept, reject } from "#domain/result.ts";
import {
  addDays,
  beginningOf,
  isoFromInstant,
  type LocalDate,
  localDateOf,
  localTimeOf,
  type TimeZone,
  toLocalDate,
} from "#domain/time.ts";
import { readOperator } from "../operator/read-operator.ts";
import type { Db } from "../platform/db/schema.ts";
import { findStaffNames } from "../staff-store/find-staff-names.ts";
import type { Run } from "../use-case.ts";

export const fetchArrivals: Run<typeof flightApi.fetchArrivals, "db"> = async ({ db }, { params }) => {
  const date = toLocalDate(params.date);
  if (date === undefined) return reject(refusal("not-found"));
  const { airport } = await readOperator(db);
  return accept(await viewArrivals(db, date, airport.zone));
};

/**
 * The flights of a day with their cars, ordered by the booked landing: a flight does not jump in the list while its
 * landing is being edited.
 */
export async function viewArrivals(db: Db, date: LocalDate, zone: TimeZone): Promise<Arrivals> {
  const returns = await listLandings(db, date, zone);
  const changes = await db.selectFrom("flightChanges").selectAll().where("date", "=", date).execute();
  const names = await findStaffNames(
    db,
    changes.map(({ notedBy }) => notedBy),
  );
  const byFlight = [...Map.groupBy(returns, ({ arrivalFlight }) => arrivalFlight)];
  const flights = byFlight.map(([flight, cars]): ArrivingFlight => {
    const booked = [...new Set(cars.map(({ landingAt }) => landingAt))];
    const change = changes.find((one) => one.flight === flight);
    return {
      flight,
      booked: booked.map((at) => localTimeOf(at, zone)),
      returns: cars.map(({ reference, vehiclePlate, firstname, lastname, status }) => ({
        reference,
        plate: vehiclePlate,
        person: `${firstname} ${lastname}`.trim(),
        done: meaningOf({ status }).isReturned,
      })),
      ...(change && {
        changed: {
          date: localDateOf(change.landingAt, zone),
          time: localTimeOf(change.landingAt, zone),
          ...named(names.get(change.notedBy)),
          notedAt: isoFromInstant(change.notedAt),
        },
      }),
    };
  });
  return { date, flights };
}

/** Bookings that land on a day by their booked time, on all flights or on one; the earliest first. */
export async function listLandings(db: Db, date: LocalDate, zone: TimeZone, flight?: FlightNumber) {
  const landings = db
    .selectFrom("bookings")
    .select(["reference", "arrivalFlight", "landingAt", "vehiclePlate", "firstname", "lastname", "status"])
    .where("landingAt", ">=", beginningOf(date, zone))
    .where("landingAt", "<", beginningOf(addDays(date, 1), zone))
    .where("status", "in", [...statusesThat("isExpected"), ...statusesThat("isServed")])
    .orderBy("landingAt")
    .orderBy("arrivalFlight")
    .orderBy("reference");
  const rows = await (flight === undefined
    ? landings
    : landings.where("arrivalFlight", "=", flight)
  ).execute();
  return rows.filter((booking) => meaningOf(booking).takesPlace);
}

const named = (name: string | undefined) => (name === undefined ? {} : { notedBy: name });
