import { sql } from "kysely";
import type { api } from "#contract/api.ts";
import { accept } from "#domain/result.ts";
import type { Instant } from "#domain/time.ts";
import { toStoredBooking } from "../booking-store/booking-row.ts";
import type { StoredBooking } from "../booking-store/stored-booking.ts";
import { readOperator } from "../operator/read-operator.ts";
import { at } from "../platform/db/instant-plugin.ts";
import type { Db } from "../platform/db/schema.ts";
import type { Run } from "../use-case.ts";
import { viewBookings } from "./views/view-bookings.ts";

const pageSize = 20;

export const listBookings: Run<typeof api.listBookings> = async (
  { db, clock },
  { query, caller, origin },
) => {
  const { page = 1 } = query;
  const now = clock.now();
  const operator = await readOperator(db);
  const count = await countBookings(db, caller.accountId);
  const found = await listPage(db, caller.accountId, page, now);
  const bookings = await viewBookings(db, found, { operator, locale: origin.locale, now });
  return accept({ bookings, page, pages: Math.max(1, Math.ceil(count / pageSize)) });
};

async function countBookings(db: Db, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom("bookings")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("accountId", "=", accountId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Those still to come or under way, the next one first; then all others, the latest first. */
async function listPage(
  db: Db,
  accountId: string,
  page: number,
  now: Instant,
): Promise<readonly StoredBooking[]> {
  const isUpcoming = sql<boolean>`(status = 'received'
    or (status in ('pending', 'confirmed') and landing_at > ${at(now)}))`;
  const rows = await db
    .selectFrom("bookings")
    .selectAll()
    .where("accountId", "=", accountId)
    .orderBy(sql`not ${isUpcoming}`)
    .orderBy(sql`case when ${isUpcoming} then drop_off_at end`)
    .orderBy("dropOffAt", "desc")
    .orderBy("id")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return rows.map(toStoredBooking);
}
