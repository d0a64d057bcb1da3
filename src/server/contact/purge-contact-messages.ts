import type { Instant } from "#domain/time.ts";
import type { Db } from "../platform/db/schema.ts";

export async function purgeContactMessages(db: Db, receivedBefore: Instant): Promise<void> {
  await db.deleteFrom("contactMessages").where("receivedAt", "<", receivedBefore).execute();
}
