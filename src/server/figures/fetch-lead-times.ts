import { sql } from "kysely";
import type { figureApi } from "#contract/office/figure-calls.ts";
import { accept } from "#domain/result.ts";
import { timeOf } from "../books/read-books.ts";
import { readOperator } from "../operator/read-operator.ts";
import type { Run } from "../use-case.ts";

/** Calendar days from the order to the drop-off, of orders of these days that became a contract (figures §6). */
export const fetchLeadTimes: Run<typeof figureApi.fetchLeadTimes, "db"> = async ({ db }, { query }) => {
  const { airport } = await readOperator(db);
  const time = timeOf(query, airport.zone);
  if (!time.ok) return time;
  const days = sql<number>`departure_date - (created_at at time zone ${sql.lit(airport.zone)})::date`;
  const rows = await db
    .selectFrom("bookings")
    .select([days.as("value"), sql<number>`count(*)::int`.as("count")])
    .where("createdAt", ">=", time.value.since)
    .where("createdAt", "<", time.value.before)
    .where("concludedAt", "is not", null)
    .groupBy(days)
    .orderBy(days)
    .execute();
  return accept({ days: rows });
};
