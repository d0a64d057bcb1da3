import type { ReviewStatus } from "#domain/review/review.ts";

type Named = Readonly<Record<ReviewStatus, string>>;

export const reviewQueueEn = {
  title: "Reviews",
  states: { submitted: "To check", published: "Published", refused: "Refused" } as Named,
  none: {
    submitted: "No reviews are waiting.",
    published: "No review is published.",
    refused: "No review has been refused.",
  } as Named,
  stars: (rating: number) => `${rating} out of 5`,
  stay: (reference: string, date: string) => `${reference}, stay of ${date}`,
  reply: "Reply, shown below the review",
  publish: "Publish",
  published: (left: string) => `Review published. ${left}`,
  saveReply: "Publish the reply",
  changeReply: "Change the reply",
  replied: "The reply is published.",
  needsReply: "Write the reply first.",
  reason: "Reason, sent to the author",
  refuse: "Refuse",
  refused: (left: string) => `Review refused. ${left}`,
  needsReason: "Say why: the author will be told.",
  told: (reason: string) => `Reason sent to the author: ${reason}`,
  gone: "Someone has decided on this review in the meantime, or its author has withdrawn it. What you wrote is still here, and has not been sent.",
  meanwhile:
    "Someone has replied in the meantime: their reply is shown above. Yours is still here, and has not been published.",
};

export type ReviewQueueWords = typeof reviewQueueEn;
