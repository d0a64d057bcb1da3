import type { Instant } from "#domain/time.ts";
import type { Db } from "../platform/db/schema.ts";

/** An expected landing is needed only on its day; the journal keeps that it was noted. */
export async function purgeFlightChanges(db: Db, before: Instant): Promise<number> {
  const done = await db.deleteFrom("flightChanges").where("notedAt", "<", before).executeTakeFirst();
  return Number(done.numDeletedRows);
}
