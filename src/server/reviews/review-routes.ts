import { replicaSafe } from "../platform/replicas/replica-safe.ts";
import type { SiteRoutes } from "../use-case.ts";
import { listReviews } from "./list-reviews.ts";
import { submitReview } from "./submit-review.ts";
import { withdrawReview } from "./withdraw-review.ts";

export const reviewRoutes = {
  listReviews: replicaSafe(listReviews),
  submitReview,
  withdrawReview,
} satisfies Partial<SiteRoutes>;
