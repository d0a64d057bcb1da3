// The desk's queue of reviews: list, publish, refuse. Each call returns the reviews still waiting (rules §9).
import type { QueuedReview, reviewQueueApi } from "#contract/office/review-calls.ts";
import { accept } from "#domain/result.ts";
import {
  initialReviewStatus,
  publicReviewStatus,
  type Review,
  type ReviewStatus,
  reviewStatuses,
} from "#domain/review/review.ts";
import { isoFromInstant } from "#domain/time.ts";
import { withBookingLabels } from "../booking-store/find-booking-labels.ts";
import type { Db } from "../platform/db/schema.ts";
import type { Run } from "../use-case.ts";
import {
  publishReview as publish,
  refuseReview as refuse,
  replyToReview as replyTo,
} from "./decide-on-review.ts";

type Needs = "db" | "clock";

export const listReviewQueue: Run<typeof reviewQueueApi.listReviewQueue, "db"> = async ({ db }, { query }) =>
  accept(await readQueue(db, query.show ?? initialReviewStatus));

export const publishReview: Run<typeof reviewQueueApi.publishReview, Needs> = async (services, call) => {
  const { reply } = call.body.publication;
  const actor = `staff ${call.caller.staffId}` as const;
  const decided = await publish(services, { reviewId: call.params.id, actor, reply });
  return decided.ok ? accept(await readQueue(services.db, initialReviewStatus)) : decided;
};

export const refuseReview: Run<typeof reviewQueueApi.refuseReview, Needs> = async (services, call) => {
  const { reason } = call.body.refusal;
  const actor = `staff ${call.caller.staffId}` as const;
  const decided = await refuse(services, { reviewId: call.params.id, actor, reason });
  return decided.ok ? accept(await readQueue(services.db, initialReviewStatus)) : decided;
};

export const replyToReview: Run<typeof reviewQueueApi.replyToReview, Needs> = async (services, call) => {
  const { words, over } = call.body.reply;
  const actor = `staff ${call.caller.staffId}` as const;
  const decided = await replyTo(services, { reviewId: call.params.id, actor, words, over });
  return decided.ok ? accept(await readQueue(services.db, publicReviewStatus)) : decided;
};

/** Reviews to be checked are listed oldest first, the others newest first. */
async function readQueue(db: Db, show: ReviewStatus) {
  const rows = await db
    .selectFrom("reviews")
    .select(["id", "bookingId", "status", "author", "rating", "text", "stayDate", "submittedAt"])
    .select(["publishedAt", "reply", "repliedAt", "refusalReason"])
    .where("status", "=", show)
    .orderBy(
      (row) => row.fn.coalesce("publishedAt", "refusedAt", "submittedAt"),
      show === initialReviewStatus ? "asc" : "desc",
    )
    .orderBy("id")
    .limit(200)
    .execute();
  const labelled = await withBookingLabels(db, rows);
  return {
    reviews: labelled.map(toQueued),
    counts: await countByStatus(db),
  };
}

type Labelled = Omit<QueuedReview, keyof Decided> & Decided;

type Decided = Pick<Review, "submittedAt" | "publishedAt" | "reply" | "repliedAt" | "refusalReason">;

/** The contract's schema drops `bookingId`. */
function toQueued({
  submittedAt,
  publishedAt,
  reply,
  repliedAt,
  refusalReason,
  ...review
}: Labelled): QueuedReview {
  return {
    ...review,
    submittedAt: isoFromInstant(submittedAt),
    ...(publishedAt !== null && { publishedAt: isoFromInstant(publishedAt) }),
    ...(reply !== null && { reply }),
    ...(repliedAt !== null && { repliedAt: isoFromInstant(repliedAt) }),
    ...(refusalReason !== null && { refusalReason }),
  };
}

async function countByStatus(db: Db) {
  const counted = await db
    .selectFrom("reviews")
    .select(["status", (row) => row.fn.countAll<number>().as("count")])
    .groupBy("status")
    .execute();
  const [submitted = 0, published = 0, refused = 0] = reviewStatuses.map(
    (status) => counted.find((each) => each.status === status)?.count ?? 0,
  );
  return { submitted, published, refused };
}
