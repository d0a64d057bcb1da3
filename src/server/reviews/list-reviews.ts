import type { api } from "#contract/api.ts";
import type { PublishedReview } from "#contract/reviews.ts";
import { accept } from "#domain/result.ts";
import { averageOf } from "#domain/review/review.ts";
import { isoFromInstant, toInstant } from "#domain/time.ts";
import type { Run } from "../use-case.ts";
import { countPublished, listPublished, type ShownReview } from "./store/review-store.ts";

const pageSize = 10;

/** rules §9: published reviews only. */
export const listReviews: Run<typeof api.listReviews, "db"> = async ({ db }, { query }) => {
  const page = query.page ?? 1;
  const [distribution, reviews] = await Promise.all([
    countPublished(db),
    listPublished(db, {
      sort: query.sort ?? "newest",
      limit: pageSize,
      offset: (page - 1) * pageSize,
    }),
  ]);
  const count = distribution.reduce((sum, each) => sum + each, 0);
  const average = averageOf(distribution);
  return accept({
    ...(average !== undefined && { average }),
    count,
    distribution: [...distribution],
    reviews: reviews.map(toPublishedReview),
    page,
    pages: Math.max(1, Math.ceil(count / pageSize)),
  });
};

function toPublishedReview({ reply, publishedAt, ...review }: ShownReview): PublishedReview {
  return {
    ...review,
    // The fallback is never used: a constraint requires `published_at` of published reviews.
    publishedAt: isoFromInstant(publishedAt ?? toInstant(0)),
    ...(reply !== null && { reply }),
  };
}
