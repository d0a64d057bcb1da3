import type { Db } from "../platform/db/schema.ts";

/** As a condition: the quotes that a booking was made by. */
export function bookedQuotes(db: Db) {
  return db
    .selectFrom("bookings")
    .select("quoteId")
    .where("quoteId", "is not", null)
    .$narrowType<{ quoteId: string }>();
}
