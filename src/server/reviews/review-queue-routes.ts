import type { DeskRoutes } from "../use-case.ts";
import { listWaitingReviews, publishReview, refuseReview } from "./review-queue.ts";

/** At the desk. */
export const reviewQueueRoutes = {
  listWaitingReviews,
  publishReview,
  refuseReview,
} satisfies Partial<DeskRoutes>;
