import { randomInt } from "node:crypto";
import type { AccountLetter } from "#domain/account/account-letter.ts";
import type { Tx } from "../platform/db/schema.ts";
import { enqueueJob } from "../platform/queue/enqueue-job.ts";

/** The letter is written at once after the commit: whatever it turns out to be, it is written. */
export async function enqueueAccountLetter(tx: Tx, letter: AccountLetter): Promise<void> {
  await enqueueJob(tx, "write-account-letter", letter);
}

/**
 * The letter, if any, is written within three seconds. For an address that nobody has there is nothing to write: at a
 * moment of its own, the work that is missing is not felt by the caller's next request (accounts §5).
 */
export async function enqueueAccountLetterWithJitter(tx: Tx, letter: AccountLetter): Promise<void> {
  await enqueueJob(tx, "write-account-letter", letter, { delaySeconds: randomInt(500, 2_500) / 1_000 });
}
