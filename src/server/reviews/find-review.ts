import type { Db } from "../platform/db/schema.ts";

export async function findReviewOf(db: Db, bookingId: string) {
  return db
    .selectFrom("reviews")
    .select(["author", "rating", "text", "reply"])
    .where("bookingId", "=", bookingId)
    .executeTakeFirst();
}
