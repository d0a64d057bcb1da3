import type { Db } from "../platform/db/schema.ts";

/** Subquery: the quotes that were booked. */
export function bookedQuotes(db: Db) {
  return db
    .selectFrom("bookings")
    .select("quoteId")
    .where("quoteId", "is not", null)
    .$narrowType<{ quoteId: string }>();
}
