import type { Instant } from "#domain/time.ts";
import type { Db } from "../db/schema.ts";

/** Given up for good, and logged each time: what is owed is in a table of its own, and taken up from there. */
export async function purgeFailedJobs(db: Db, failedBefore: Instant): Promise<void> {
  await db.deleteFrom("jobs").where("failedAt", "<", failedBefore).execute();
}
