import type { Instant } from "#domain/time.ts";
import type { Db } from "../db/schema.ts";

/** Deletes jobs given up, each already logged. What they owed has a row of its own, and is resumed from there. */
export async function purgeFailedJobs(db: Db, failedBefore: Instant): Promise<number> {
  const done = await db.deleteFrom("jobs").where("failedAt", "<", failedBefore).executeTakeFirst();
  return Number(done.numDeletedRows);
}
