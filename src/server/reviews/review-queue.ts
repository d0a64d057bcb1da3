// The queue of reviews at the desk: read, published, refused; each answer is what still waits (rules §9).
import type { reviewQueueApi } from "#contract/office/review-calls.ts";
import { accept } from "#domain/result.ts";
import { reviewMoves } from "#domain/review/review.ts";
import { isoFromInstant } from "#domain/time.ts";
import { withBookingLabels } from "../booking-store/find-booking-labels.ts";
import type { Db } from "../platform/db/schema.ts";
import type { Run } from "../use-case.ts";
import { publishReview as publish, refuseReview as refuse } from "./decide-on-review.ts";

type Needs = "db" | "clock";

export const listWaitingReviews: Run<typeof reviewQueueApi.listWaitingReviews, "db"> = async ({ db }) =>
  accept(await readQueue(db));

export const publishReview: Run<typeof reviewQueueApi.publishReview, Needs> = async (services, call) => {
  const { reply } = call.body.publication;
  const actor = `staff ${call.caller.staffId}` as const;
  const decided = await publish(services, { reviewId: call.params.id, actor, reply });
  return decided.ok ? accept(await readQueue(services.db)) : decided;
};

export const refuseReview: Run<typeof reviewQueueApi.refuseReview, Needs> = async (services, call) => {
  const { reason } = call.body.refusal;
  const actor = `staff ${call.caller.staffId}` as const;
  const decided = await refuse(services, { reviewId: call.params.id, actor, reason });
  return decided.ok ? accept(await readQueue(services.db)) : decided;
};

async function readQueue(db: Db) {
  const rows = await db
    .selectFrom("reviews")
    .select(["id", "bookingId", "author", "rating", "text", "stayDate", "submittedAt"])
    .where("status", "in", reviewMoves.publish.from)
    .orderBy("submittedAt")
    .limit(200)
    .execute();
  const labelled = await withBookingLabels(db, rows);
  return {
    reviews: labelled.map(({ id, author, rating, text, stayDate, submittedAt, reference }) => ({
      ...{ id, author, rating, text, stayDate, reference },
      submittedAt: isoFromInstant(submittedAt),
    })),
  };
}
