import type { DeskRoutes } from "../use-case.ts";
import { listReviewQueue, publishReview, refuseReview, replyToReview } from "./review-queue.ts";

export const reviewQueueRoutes = {
  listReviewQueue,
  publishReview,
  refuseReview,
  replyToReview,
} satisfies Partial<DeskRoutes>;
