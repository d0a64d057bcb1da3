// When backups were taken: recorded by the command that makes them, read by `watchAlerts` (alerts §3).
import type { Instant } from "#domain/time.ts";
import type { Db } from "../platform/db/schema.ts";

const remembered = 400;

export async function noteBackup(db: Db, takenAt: Instant): Promise<void> {
  await db
    .insertInto("backups")
    .values({ takenAt })
    .onConflict((same) => same.doNothing())
    .execute();
  const kept = db.selectFrom("backups").select("takenAt").orderBy("takenAt", "desc").limit(remembered);
  await db.deleteFrom("backups").where("takenAt", "not in", kept).execute();
}

export async function lastBackup(db: Db): Promise<Instant | undefined> {
  const row = await db
    .selectFrom("backups")
    .select("takenAt")
    .orderBy("takenAt", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.takenAt;
}
