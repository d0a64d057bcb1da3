import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { identifier, pageNumber, requiredText, responseDate, responseInstant } from "./fields/field-types.ts";

const publishedReview = z.object({
  id: z.string(),
  /** First name and initial. */
  author: z.string(),
  rating: z.int(),
  text: z.string(),
  /** The language of the text, and of the reply to it. */
  locale: z.enum(["fr", "en"]),
  stayDate: responseDate,
  publishedAt: responseInstant,
  reply: z.optional(z.string()),
});
export type PublishedReview = z.output<typeof publishedReview>;

const reviewPage = z.object({
  /** One decimal; absent while nothing is published. */
  average: z.optional(z.number()),
  count: z.int(),
  /** Number of reviews with 1, 2, 3, 4, 5 stars, in that order. */
  distribution: z.array(z.int()),
  reviews: z.array(publishedReview),
  page: z.int(),
  pages: z.int(),
});
export type ReviewPage = z.output<typeof reviewPage>;

/** The answer while no review is published. */
export const noReviews: ReviewPage = {
  count: 0,
  distribution: [0, 0, 0, 0, 0],
  reviews: [],
  page: 1,
  pages: 0,
};

export const listReviews = endpoint({
  method: "GET",
  path: "/reviews",
  summary: "List published reviews, with their average and distribution",
  audience: "anybody",
  query: z.object({
    page: z.optional(pageNumber(10_000)),
    sort: z.optional(z.enum(["newest", "best", "worst"], "unknown")),
  }),
  ok: { status: 200, body: reviewPage },
  refusals: ["invalid"],
});

export const submitReview = endpoint({
  method: "POST",
  path: "/reviews",
  summary: "Submit a review of a completed stay; it is published after moderation",
  audience: "person",
  body: z.object({
    review: z.object({
      bookingReference: identifier,
      rating: z.int("required").check(z.minimum(1, "out-of-range"), z.maximum(5, "out-of-range")),
      text: requiredText(2000).check(z.minLength(20, "too-short")),
    }),
  }),
  ok: { status: 201, body: z.object({ status: z.literal("submitted") }) },
  refusals: ["invalid", "not-found", "not-reviewable", "already-reviewed"],
});

export const withdrawReview = endpoint({
  method: "DELETE",
  path: "/bookings/{reference}/review",
  summary: "Delete the account's review of a stay, published or not",
  audience: "person",
  params: z.object({ reference: identifier }),
  ok: { status: 204 },
  refusals: [],
});
