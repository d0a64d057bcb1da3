import { randomInt } from "node:crypto";
import type { AccountLetter } from "#domain/account/account-letter.ts";
import type { Tx } from "../platform/db/schema.ts";
import { enqueueJob } from "../platform/queue/enqueue-job.ts";

/** The job runs right after the commit: this letter is always written. */
export async function enqueueAccountLetter(tx: Tx, letter: AccountLetter): Promise<void> {
  await enqueueJob(tx, "write-account-letter", letter);
}

/**
 * The job runs at a random moment within three seconds. For an unknown address there is nothing to write, and the delay
 * hides that from whoever times the next request (accounts §5).
 */
export async function enqueueAccountLetterWithJitter(tx: Tx, letter: AccountLetter): Promise<void> {
  await enqueueJob(tx, "write-account-letter", letter, { delaySeconds: randomInt(500, 2_500) / 1_000 });
}
