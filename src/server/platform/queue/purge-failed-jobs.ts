import type { Instant } from "#domain/time.ts";
import type { Db } from "../db/schema.ts";

/** Jobs that were given up, each logged. What they owed has a row in a table of its own and is taken up from there. */
export async function purgeFailedJobs(db: Db, failedBefore: Instant): Promise<number> {
  const done = await db.deleteFrom("jobs").where("failedAt", "<", failedBefore).executeTakeFirst();
  return Number(done.numDeletedRows);
}
