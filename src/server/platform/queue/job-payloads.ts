import type { AccountLetter } from "#domain/account/account-letter.ts";

/**
 * Jobs that run after a commit, by name, with their payloads. A payload carries ids, never facts: the job reads those
 * when it runs. A name without its task in `job-tasks.ts` does not compile.
 */
export type JobPayloads = {
  readonly "close-payment-page": { readonly bookingId: string };
  readonly "settle-refund": { readonly refundId: string };
  readonly "write-account-letter": AccountLetter;
};

export type JobName = keyof JobPayloads;
