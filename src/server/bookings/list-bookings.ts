import { sql } from "kysely";
import type { api } from "#contract/api.ts";
import type { Booking } from "#domain/booking/booking.ts";
import { accept } from "#domain/result.ts";
import type { Instant } from "#domain/time.ts";
import { toBooking } from "../booking-store/booking-row.ts";
import { upcomingAt } from "../booking-store/upcoming-bookings.ts";
import { readOperator } from "../operator/read-operator.ts";
import { inSnapshot } from "../platform/db/in-snapshot.ts";
import type { Db } from "../platform/db/schema.ts";
import type { Run } from "../use-case.ts";
import { viewBookings } from "./views/view-bookings.ts";

const pageSize = 20;

export const listBookings: Run<typeof api.listBookings, "db" | "clock"> = async (
  { db, clock },
  { query, caller, origin },
) => {
  const { page = 1, key } = query;
  const now = clock.now();
  const operator = await readOperator(db);
  const asked = { accountId: caller.accountId, key };
  return inSnapshot(db, async (tx) => {
    const count = await countBookings(tx, asked);
    const found = await listPage(tx, asked, page, now);
    const bookings = await viewBookings(tx, found, { operator, locale: origin.locale, now });
    return accept({ bookings, page, pages: Math.max(1, Math.ceil(count / pageSize)) });
  });
};

/** A person's own; with a key, the one that was ordered with it, if there is one. */
type Asked = { readonly accountId: string; readonly key: string | undefined };

function own(db: Db, { accountId, key }: Asked) {
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

async function countBookings(db: Db, asked: Asked): Promise<number> {
  const { count } = await own(db, asked)
    .select((select) => select.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Those still to come or under way, the next one first; then all others, the latest first. */
async function listPage(db: Db, asked: Asked, page: number, now: Instant): Promise<readonly Booking[]> {
  const isUpcoming = upcomingAt(now);
  const rows = await own(db, asked)
    .selectAll()
    .orderBy(sql`not ${isUpcoming}`)
    .orderBy(sql`case when ${isUpcoming} then drop_off_at end`)
    .orderBy("dropOffAt", "desc")
    .orderBy("id")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return rows.map(toBooking);
}
