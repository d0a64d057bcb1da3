import { sql } from "kysely";
import type { figureApi } from "#contract/office/figure-calls.ts";
import { daysIn, weekdayOf } from "#domain/figures/figure-span.ts";
import { accept } from "#domain/result.ts";
import { addDays } from "#domain/time.ts";
import { timeOf } from "../books/read-books.ts";
import { readOperator } from "../operator/read-operator.ts";
import type { Run } from "../use-case.ts";

/** Drop-offs and returns at their booked times, by the quarter-hour that contains them (capacity §3). */
export const fetchLoad: Run<typeof figureApi.fetchLoad, "db"> = async ({ db }, { query }) => {
  const { airport } = await readOperator(db);
  const time = timeOf(query, airport.zone);
  if (!time.ok) return time;
  const weekday = sql<number>`extract(isodow from date)::int`;
  const rows = await db
    .selectFrom("handoverSlots")
    .select([weekday.as("weekday"), "time", sql<number>`sum(taken)::int`.as("handovers")])
    .where("date", ">=", query.from)
    .where("date", "<=", query.until)
    .where("taken", ">", 0)
    .groupBy([weekday, "time"])
    .orderBy(weekday)
    .orderBy("time")
    .execute();
  const days = [0, 0, 0, 0, 0, 0, 0];
  for (let index = 0; index < daysIn(query); index += 1) {
    const at = weekdayOf(addDays(query.from, index)) - 1;
    days[at] = (days[at] ?? 0) + 1;
  }
  return accept({ days, slots: rows });
};
