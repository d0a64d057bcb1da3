import { randomInt } from "node:crypto";
import type { AccountLetter } from "#domain/account/account-letter.ts";
import type { Tx } from "../platform/db/schema.ts";
import { enqueueJob } from "../platform/queue/enqueue-job.ts";

/** The job runs right after the commit: this letter is always written. */
export async function enqueueAccountLetter(tx: Tx, letter: AccountLetter): Promise<void> {
  await enqueueJob(tx, "write-account-letter", letter);
}

/**
 * Delays the job at random by 0.5 to 2.5 s. For an unknown address there is no letter to write, and the jitter hides
 * that from a client that times its next request (accounts §5).
 */
export async function enqueueAccountLetterWithJitter(tx: Tx, letter: AccountLetter): Promise<void> {
  await enqueueJob(tx, "write-account-letter", letter, { delaySeconds: randomInt(500, 2_500) / 1_000 });
}
