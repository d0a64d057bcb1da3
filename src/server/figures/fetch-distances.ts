import { sql } from "kysely";
import type { figureApi } from "#contract/office/figure-calls.ts";
import { accept } from "#domain/result.ts";
import { type BookedTime, timeOf } from "../books/read-books.ts";
import { readOperator } from "../operator/read-operator.ts";
import type { Db } from "../platform/db/schema.ts";
import type { Run } from "../use-case.ts";

const named = 50;

/** Cars due back on these days whose odometer was read at both ends (custody §5). */
export const fetchDistances: Run<typeof figureApi.fetchDistances, "db"> = async ({ db }, { query }) => {
  const { airport } = await readOperator(db);
  const time = timeOf(query, airport.zone);
  if (!time.ok) return time;
  const [cars, exceeded] = await Promise.all([
    readCars(db, time.value)
      .select([driven.as("driven"), "custody.promisedKm as promised", sql<number>`count(*)::int`.as("count")])
      .groupBy([driven, "custody.promisedKm"])
      .orderBy(driven)
      .execute(),
    readCars(db, time.value)
      .select(["bookings.reference", "bookings.returnDate as day"])
      .select([driven.as("driven"), "custody.promisedKm as promised"])
      .where(sql<boolean>`${driven} > custody.promised_km`)
      .orderBy(sql`${driven} - custody.promised_km`, "desc")
      .orderBy("bookings.landingAt")
      .limit(named)
      .execute(),
  ]);
  return accept({ cars, exceeded });
};

const driven = sql<number>`custody.odometer_out - custody.odometer_in`;

function readCars(db: Db, { since, before }: BookedTime) {
  return db
    .selectFrom("bookings")
    .innerJoin("custody", "custody.bookingId", "bookings.id")
    .where("bookings.landingAt", ">=", since)
    .where("bookings.landingAt", "<", before)
    .where("custody.odometerOut", ">=", sql<number>`custody.odometer_in`);
}
