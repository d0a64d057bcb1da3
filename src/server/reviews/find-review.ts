import type { Review } from "#domain/review/review.ts";
import type { Db } from "../platform/db/schema.ts";

type ToldReview = Pick<Review, "author" | "rating" | "text" | "reply">;

export async function findReviewOf(db: Db, bookingId: string): Promise<ToldReview | undefined> {
  return db
    .selectFrom("reviews")
    .select(["author", "rating", "text", "reply"])
    .where("bookingId", "=", bookingId)
    .executeTakeFirst();
}
