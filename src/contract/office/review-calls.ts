// Reviews that wait to be checked (rules §9).
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { answeredDate, answeredInstant, identifier, optionalText, requiredText } from "../fields.ts";

const checks = { audience: "staff", may: "checkReviews" } as const;
const byId = z.object({ id: identifier });

const waiting = z.object({
  id: z.string(),
  reference: z.string(),
  author: z.string(),
  rating: z.int(),
  text: z.string(),
  stayDate: answeredDate,
  submittedAt: answeredInstant,
});
export type WaitingReview = z.output<typeof waiting>;

const answersQueue = { status: 200, body: z.object({ reviews: z.array(waiting) }) } as const;

const listWaitingReviews = endpoint({
  method: "GET",
  path: "/desk/reviews",
  summary: "Reviews to be checked, the oldest first",
  ...checks,
  ok: answersQueue,
  refusals: [],
});

const publishReview = endpoint({
  method: "POST",
  path: "/desk/reviews/{id}/publication",
  summary: "Publish a review, with a reply if there is one",
  ...checks,
  params: byId,
  body: z.object({ publication: z.object({ reply: optionalText(2000) }) }),
  ok: answersQueue,
  refusals: [],
});

const refuseReview = endpoint({
  method: "POST",
  path: "/desk/reviews/{id}/refusal",
  summary: "Refuse a review, with the reason that its author is sent",
  ...checks,
  params: byId,
  body: z.object({ refusal: z.object({ reason: requiredText(1000) }) }),
  ok: answersQueue,
  refusals: [],
});

export const reviewQueueApi = { listWaitingReviews, publishReview, refuseReview } as const;
