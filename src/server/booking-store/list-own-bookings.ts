import { sql } from "kysely";
import type { Booking } from "#domain/booking/booking.ts";
import type { Instant } from "#domain/time.ts";
import type { Db } from "../platform/db/schema.ts";
import { upcomingAt } from "./booking-conditions.ts";
import { toBooking } from "./booking-row.ts";

/** The account's own bookings; with a key, only the one that was ordered with it. */
export type AskedBookings = { readonly accountId: string; readonly key: string | undefined };

type Range = {
  readonly now: Instant;
  readonly limit: number;
  readonly offset: number;
  /** Only those still to come or under way. */
  readonly isUpcoming?: true;
};

type OwnBookings = {
  readonly bookings: readonly Booking[];
  /** How many there are, beyond this range too. */
  readonly count: number;
};

/** Those still to come or under way, the next one first; then all others, the latest first. */
export async function listOwnBookings(
  db: Db,
  asked: AskedBookings,
  { now, limit, offset, isUpcoming: alone }: Range,
): Promise<OwnBookings> {
  const isUpcoming = upcomingAt(now);
  const all = alone ? own(db, asked).where(isUpcoming) : own(db, asked);
  const rows = await all
    .selectAll()
    .select(({ fn }) => fn.countAll<number>().over().as("count"))
    .orderBy(sql`not ${isUpcoming}`)
    .orderBy(sql`case when ${isUpcoming} then drop_off_at end`)
    .orderBy("dropOffAt", "desc")
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
  const [first] = rows;
  // A range beyond the last booking has no row that says how many there are.
  const count = first?.count ?? (offset === 0 ? 0 : await countOf(all));
  return { bookings: rows.map(toBooking), count };
}

async function countOf(all: ReturnType<typeof own>): Promise<number> {
  const { count } = await all.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return count;
}

function own(db: Db, { accountId, key }: AskedBookings) {
  const all = db.selectFrom("bookings").where("accountId", "=", accountId);
  if (key === undefined) return all;
  return all.where("id", "in", (select) =>
    select
      .selectFrom("idempotencyKeys")
      .select("bookingId")
      .where("accountId", "=", accountId)
      .where("key", "=", key),
  );
}
