import type { figureApi } from "#contract/office/figure-calls.ts";
import { daysIn } from "#domain/figures/figure-span.ts";
import { accept } from "#domain/result.ts";
import { addDays } from "#domain/time.ts";
import { timeOf } from "../books/read-books.ts";
import { readOperator } from "../operator/read-operator.ts";
import type { Run } from "../use-case.ts";

/** From the counter rows of the nights, past and future: every bay that is sold counts as taken (capacity §3). */
export const fetchOccupancy: Run<typeof figureApi.fetchOccupancy, "db"> = async ({ db }, { query }) => {
  const { airport, capacityPolicy } = await readOperator(db);
  const time = timeOf(query, airport.zone);
  if (!time.ok) return time;
  const rows = await db
    .selectFrom("nightInventory")
    .select(["date", "taken", "capacity", "closed"])
    .where("date", ">=", query.from)
    .where("date", "<=", query.until)
    .execute();
  const known = new Map(rows.map((row) => [row.date, row]));
  const nights = Array.from({ length: daysIn(query) }, (_, index) => {
    const date = addDays(query.from, index);
    // No counter row exists for this night yet.
    return known.get(date) ?? { date, taken: 0, capacity: capacityPolicy.baysPerNight, closed: false };
  });
  return accept({ nights });
};
