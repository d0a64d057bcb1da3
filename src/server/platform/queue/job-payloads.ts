import type { AccountLetter } from "#domain/account/account-letter.ts";

/**
 * Work that is done after a commit, by its name, and what it needs to know. A job carries ids, never facts: it reads
 * them when it runs. A name without its task in `job-tasks.ts` does not compile.
 */
export type JobPayloads = {
  readonly "close-payment-page": { readonly bookingId: string };
  readonly "settle-refund": { readonly refundId: string };
  readonly "write-account-letter": AccountLetter;
};

export type JobName = keyof JobPayloads;
