import type { Instant } from "#domain/time.ts";
import { bookedQuotes } from "../booking-store/booked-quotes.ts";
import type { Db } from "../platform/db/schema.ts";

/** The quote of a booking is kept with it. */
export async function purgeQuotes(db: Db, expiredBefore: Instant): Promise<number> {
  const done = await db
    .deleteFrom("quotes")
    .where("expiresAt", "<", expiredBefore)
    .where("id", "not in", bookedQuotes(db))
    .executeTakeFirst();
  return Number(done.numDeletedRows);
}
