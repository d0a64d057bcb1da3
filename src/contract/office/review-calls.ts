// Reviews at the desk: checked, published or refused, and replied to (rules §9, office §5).
import * as z from "zod/mini";
import { reviewStatuses } from "#domain/review/review.ts";
import { endpoint } from "../endpoint.ts";
import {
  identifier,
  optionalText,
  requiredText,
  responseDate,
  responseInstant,
  rule,
} from "../fields/field-types.ts";

const checks = { audience: "staff", may: "checkReviews" } as const;
const byId = z.object({ id: identifier });
const status = z.enum(reviewStatuses, rule("unknown"));

const queued = z.object({
  id: z.string(),
  reference: z.string(),
  status,
  author: z.string(),
  rating: z.int(),
  text: z.string(),
  stayDate: responseDate,
  submittedAt: responseInstant,
  publishedAt: z.optional(responseInstant),
  reply: z.optional(z.string()),
  /** Identifies the reply shown: the optimistic lock for replacing it (`over`). */
  repliedAt: z.optional(responseInstant),
  refusalReason: z.optional(z.string()),
});
export type QueuedReview = z.output<typeof queued>;

const queue = z.object({
  reviews: z.array(queued),
  counts: z.object({ submitted: z.int(), published: z.int(), refused: z.int() }),
});
const answersQueue = { status: 200, body: queue } as const;

const listReviewQueue = endpoint({
  method: "GET",
  path: "/desk/reviews",
  summary: "List reviews by status: awaiting moderation oldest first, decided ones newest first",
  ...checks,
  query: z.object({ show: z.optional(status) }),
  ok: answersQueue,
  refusals: [],
});

const publishReview = endpoint({
  method: "POST",
  path: "/desk/reviews/{id}/publication",
  summary: "Publish a review, optionally with a reply",
  ...checks,
  params: byId,
  body: z.object({ publication: z.object({ reply: optionalText(2000) }) }),
  ok: answersQueue,
  refusals: [],
});

const refuseReview = endpoint({
  method: "POST",
  path: "/desk/reviews/{id}/refusal",
  summary: "Refuse a review; its author is sent the reason",
  ...checks,
  params: byId,
  body: z.object({ refusal: z.object({ reason: requiredText(1000) }) }),
  ok: answersQueue,
  refusals: [],
});

const replyToReview = endpoint({
  method: "PUT",
  path: "/desk/reviews/{id}/reply",
  summary: "Reply to a published review, or replace the given reply",
  ...checks,
  params: byId,
  body: z.object({
    reply: z.object({
      words: requiredText(2000),
      /** `repliedAt` of the reply that it replaces; absent where there was none. */
      over: z.optional(z.string(rule("wrong-type"))),
    }),
  }),
  ok: answersQueue,
  refusals: ["changed-meanwhile"],
});

export const reviewQueueApi = { listReviewQueue, publishReview, refuseReview, replyToReview } as const;
