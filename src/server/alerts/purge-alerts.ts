import type { Instant } from "#domain/time.ts";
import type { Db } from "../platform/db/schema.ts";

/** Ended alerts alone; the journal keeps that they were raised. */
export async function purgeAlerts(db: Db, before: Instant): Promise<number> {
  const done = await db
    .deleteFrom("alerts")
    .where((alert) => alert.or([alert("settledAt", "<", before), alert("settledAt", "is", null)]))
    .where("endedAt", "<", before)
    .executeTakeFirst();
  return Number(done.numDeletedRows);
}
