import { initialReviewStatus, publicReviewStatus, type Review, ratings } from "#domain/review/review.ts";
import type { Db, Tx } from "../../platform/db/schema.ts";

const columns = [
  "reviews.id",
  "reviews.bookingId",
  "reviews.accountId",
  "reviews.locale",
  "reviews.author",
  "reviews.rating",
  "reviews.text",
  "reviews.stayDate",
  "reviews.status",
  "reviews.submittedAt",
  "reviews.publishedAt",
  "reviews.refusedAt",
  "reviews.refusalReason",
  "reviews.reply",
  "reviews.repliedAt",
] as const satisfies readonly `reviews.${keyof Review}`[];

export type ReviewSort = "newest" | "best" | "worst";

export type ShownReview = Pick<
  Review,
  "id" | "author" | "rating" | "text" | "locale" | "stayDate" | "publishedAt" | "reply"
>;

/** Published reviews; equal ratings are sorted newest first. */
export async function listPublished(
  db: Db,
  { sort, limit, offset }: { readonly sort: ReviewSort; readonly limit: number; readonly offset: number },
): Promise<readonly ShownReview[]> {
  return db
    .selectFrom("reviews")
    .select(["id", "author", "rating", "text", "locale", "stayDate", "publishedAt", "reply"])
    .where("status", "=", publicReviewStatus)
    .$if(sort === "best", (query) => query.orderBy("rating", "desc"))
    .$if(sort === "worst", (query) => query.orderBy("rating", "asc"))
    .orderBy("publishedAt", "desc")
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Counts of published reviews with 1, 2, 3, 4 and 5 stars, maintained by the database. */
export async function countPublished(db: Db): Promise<readonly number[]> {
  const rows = await db.selectFrom("reviewCounts").selectAll().execute();
  return ratings.map((rating) => rows.find((row) => row.rating === rating)?.published ?? 0);
}

export async function isReviewed(db: Db, bookingId: string): Promise<boolean> {
  const row = await db
    .selectFrom("reviews")
    .select("id")
    .where("bookingId", "=", bookingId)
    .executeTakeFirst();
  return row !== undefined;
}

export type NewReview = Pick<
  Review,
  "id" | "bookingId" | "accountId" | "locale" | "author" | "rating" | "text" | "stayDate" | "submittedAt"
>;

/** False if the booking has been reviewed meanwhile. */
export async function insertReview(tx: Tx, review: NewReview): Promise<boolean> {
  const inserted = await tx
    .insertInto("reviews")
    .values({ ...review, status: initialReviewStatus })
    .onConflict((conflict) => conflict.column("bookingId").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

export type ReviewToCheck = Review & {
  readonly reference: string;
  /** The author's current address. */
  readonly email: string;
};

/** Locked until the transaction ends: two members of staff cannot decide on one review. */
export async function lockReview(tx: Tx, id: string): Promise<ReviewToCheck | undefined> {
  return tx
    .selectFrom("reviews")
    .innerJoin("bookings", "bookings.id", "reviews.bookingId")
    .leftJoin("accounts", "accounts.id", "reviews.accountId")
    .select(columns)
    .select((row) => ["bookings.reference", row.fn.coalesce("accounts.email", "bookings.email").as("email")])
    .where("reviews.id", "=", id)
    .forUpdate("reviews")
    .executeTakeFirst();
}

/** Returns the status that it had; `undefined` if there was none. */
export async function deleteReviewOf(tx: Tx, bookingId: string): Promise<Review["status"] | undefined> {
  const deleted = await tx
    .deleteFrom("reviews")
    .where("bookingId", "=", bookingId)
    .returning("status")
    .executeTakeFirst();
  return deleted?.status;
}
