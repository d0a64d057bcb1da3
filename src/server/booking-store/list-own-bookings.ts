import { sql } from "kysely";
import type { Booking } from "#domain/booking/booking.ts";
import type { Instant } from "#domain/time.ts";
import type { Db } from "../platform/db/schema.ts";
import { upcomingAt } from "./booking-conditions.ts";
import { toBooking } from "./booking-row.ts";

/** The account's own bookings; with a key, only the one that was ordered with it. */
export type AskedBookings = { readonly accountId: string; readonly key: string | undefined };

export async function countOwnBookings(db: Db, asked: AskedBookings): Promise<number> {
  const { count } = await own(db, asked)
    .select((select) => select.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

type Range = {
  readonly now: Instant;
  readonly limit: number;
  readonly offset: number;
  /** Only those still to come or under way. */
  readonly isUpcoming?: true;
};

/** Those still to come or under way, the next one first; then all others, the latest first. */
export async function listOwnBookings(
  db: Db,
  asked: AskedBookings,
  { now, limit, offset, isUpcoming: alone }: Range,
): Promise<readonly Booking[]> {
  const isUpcoming = upcomingAt(now);
  const all = own(db, asked).selectAll();
  const rows = await (alone ? all.where(isUpcoming) : all)
    .orderBy(sql`not ${isUpcoming}`)
    .orderBy(sql`case when ${isUpcoming} then drop_off_at end`)
    .orderBy("dropOffAt", "desc")
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(toBooking);
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
