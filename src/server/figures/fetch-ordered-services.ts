import { sql } from "kysely";
import type { figureApi } from "#contract/office/figure-calls.ts";
import { statusesThat } from "#domain/booking/booking-states.ts";
import { accept } from "#domain/result.ts";
import { type BookedTime, timeOf } from "../books/read-books.ts";
import { readOperator } from "../operator/read-operator.ts";
import type { Db } from "../platform/db/schema.ts";
import type { Run } from "../use-case.ts";

/** Services of bookings that stand or were no-shows, at the prices of their lines (figures §8). */
export const fetchOrderedServices: Run<typeof figureApi.fetchOrderedServices, "db"> = async (
  { db },
  { query },
) => {
  const { airport, everyService } = await readOperator(db);
  const time = timeOf(query, airport.zone);
  if (!time.ok) return time;
  const { bookings } = await concluded(db, time.value)
    .select(sql<number>`count(*)::int`.as("bookings"))
    .executeTakeFirstOrThrow();
  const line = sql`jsonb_array_elements(bookings.lines)`;
  const lines = concluded(db, time.value).select(line.as("line"));
  const rows = await db
    .selectFrom(lines.as("lines"))
    .select(sql<string>`line ->> 'serviceId'`.as("id"))
    .select(sql<number>`count(*)::int`.as("orders"))
    .select(sql<number>`sum((line ->> 'amount')::int)::int`.as("amount"))
    .where(sql<boolean>`line ->> 'kind' = 'service'`)
    .groupBy(sql`line ->> 'serviceId'`)
    .orderBy("orders", "desc")
    .orderBy("id")
    .execute();
  const services = rows.map((row) => {
    const name = everyService.find(({ id }) => id === row.id)?.name ?? { fr: row.id, en: row.id };
    return { ...row, name };
  });
  return accept({ bookings, services });
};

function concluded(db: Db, { since, before }: BookedTime) {
  return db
    .selectFrom("bookings")
    .where("dropOffAt", ">=", since)
    .where("dropOffAt", "<", before)
    .where("concludedAt", "is not", null)
    .where("status", "in", statusesThat("isOrdered"));
}
