import { api } from "#contract/api.ts";
import type { Serve } from "../use-case.ts";
import { listReviews } from "./list-reviews.ts";
import { submitReview } from "./submit-review.ts";

export function reviewRoutes(serve: Serve): void {
  serve(api.listReviews, listReviews);
  serve(api.submitReview, submitReview);
}
