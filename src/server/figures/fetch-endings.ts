import { sql } from "kysely";
import type { figureApi } from "#contract/office/figure-calls.ts";
import type { CancelReason } from "#domain/booking/booking.ts";
import { statusesThat } from "#domain/booking/booking-states.ts";
import { byPortion, portionsOf } from "#domain/figures/figure-span.ts";
import { accept } from "#domain/result.ts";
import { timeOf } from "../books/read-books.ts";
import { readOperator } from "../operator/read-operator.ts";
import type { Run } from "../use-case.ts";

/** Only drop-offs whose time has come: no-shows of later ones are not known yet (figures §7). */
export const fetchEndings: Run<typeof figureApi.fetchEndings, "db" | "clock"> = async (
  { db, clock },
  { query },
) => {
  const { airport } = await readOperator(db);
  const time = timeOf(query, airport.zone);
  if (!time.ok) return time;
  const { since, before } = time.value;
  const now = clock.now();
  const missed = sql<number>`count(*) filter (where status = any(${[...statusesThat("isMissed")]}::text[]))::int`;
  const rows = await db
    .selectFrom("bookings")
    .select(["departureDate as day", "cancelReason", missed.as("missed")])
    .select(sql<number>`count(*)::int`.as("count"))
    .where("dropOffAt", ">=", since)
    .where("dropOffAt", "<", before < now ? before : now)
    .where("concludedAt", "is not", null)
    .groupBy(["departureDate", "cancelReason"])
    .execute();
  type Row = (typeof rows)[number];
  const sum = (some: readonly Row[]) => some.reduce((all, { count }) => all + count, 0);
  const canceled = (some: readonly Row[], ...reasons: CancelReason[]) =>
    sum(some.filter(({ cancelReason }) => cancelReason !== null && reasons.includes(cancelReason)));
  const portions = byPortion(portionsOf(query, "week"), rows, (some) => ({
    bookings: sum(some),
    canceled: canceled(some, "canceled"),
    withdrawn: canceled(some, "withdrawn"),
    byOperator: canceled(some, "by-operator", "late-payment"),
    missed: some.reduce((all, row) => all + row.missed, 0),
  }));
  return accept({ portions: [...portions] });
};
