import { sql } from "kysely";
import type { figureApi } from "#contract/office/figure-calls.ts";
import { byPortion, portionsOf } from "#domain/figures/figure-span.ts";
import { accept } from "#domain/result.ts";
import type { LocalDate } from "#domain/time.ts";
import { type BookedTime, timeOf } from "../books/read-books.ts";
import { readOperator } from "../operator/read-operator.ts";
import type { Db } from "../platform/db/schema.ts";
import type { Run } from "../use-case.ts";

type Day = {
  readonly day: LocalDate;
  readonly bookings: number;
  readonly stay: number;
  readonly fees: number;
  readonly services: number;
};

/** Money received and kept for stays that begin on these days, by what it was paid for (figures §5). */
export const fetchRevenue: Run<typeof figureApi.fetchRevenue, "db"> = async ({ db }, { query }) => {
  const { airport } = await readOperator(db);
  const time = timeOf(query, airport.zone);
  if (!time.ok) return time;
  const days = await sumByDay(db, time.value);
  const sum = (rows: readonly Day[], of: "stay" | "fees" | "services" | "bookings") =>
    rows.reduce((all, row) => all + row[of], 0);
  const portions = byPortion(portionsOf(query), days, (rows) => ({
    stay: sum(rows, "stay"),
    fees: sum(rows, "fees"),
    services: sum(rows, "services"),
  }));
  return accept({ bookings: sum(days, "bookings"), portions: [...portions] });
};

/**
 * A reduction lowers all lines in proportion. A refund is deducted from the services first, then the fees, then the
 * stay, as a late cancellation refunds the services alone (cancellation §3). The parts add up to what was kept, to the
 * cent.
 */
async function sumByDay(db: Db, { since, before }: BookedTime): Promise<readonly Day[]> {
  const ordered = db
    .selectFrom("bookings")
    .innerJoinLateral(sumsOfLines, (join) => join.onTrue())
    .select(["departureDate", "total", sql<number>`paid - refunded`.as("kept")])
    .select(["sums.services", "sums.fees", "sums.gross"])
    .where("dropOffAt", ">=", since)
    .where("dropOffAt", "<", before)
    .where(sql<boolean>`paid > refunded`);
  const reduced = db
    .selectFrom(ordered.as("ordered"))
    .select(["departureDate", "total", "kept"])
    .select(sql<number>`round(services::numeric * total / greatest(gross, 1))::int`.as("services"))
    .select(sql<number>`round(fees::numeric * total / greatest(gross, 1))::int`.as("fees"));
  const parts = db
    .selectFrom(reduced.as("reduced"))
    .select("departureDate")
    .select(sql<number>`least(kept, total - fees - services) + greatest(0, kept - total)`.as("stay"))
    .select(sql<number>`least(greatest(0, kept - (total - fees - services)), fees)`.as("fees"))
    .select(sql<number>`least(greatest(0, kept - (total - services)), services)`.as("services"));
  return db
    .selectFrom(parts.as("parts"))
    .select(["departureDate as day", sql<number>`count(*)::int`.as("bookings")])
    .select(sql<number>`sum(stay)::int`.as("stay"))
    .select(sql<number>`sum(fees)::int`.as("fees"))
    .select(sql<number>`sum(services)::int`.as("services"))
    .groupBy("departureDate")
    .execute();
}

/** One lateral subquery, so that a booking's lines are read once for all three sums. */
const sumsOfLines = sql<{ services: number; fees: number; gross: number }>`(
  select coalesce(sum(amount) filter (where kind = 'service'), 0)::int as services,
    coalesce(sum(amount) filter (where kind in ('overnight-departure', 'overnight-arrival')), 0)::int as fees,
    coalesce(sum(amount) filter (where kind <> 'promotion'), 0)::int as gross
  from jsonb_to_recordset(bookings.lines) as line (kind text, amount int)
)`.as<"sums">(sql.ref("sums"));
