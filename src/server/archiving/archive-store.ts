// Progress of the archive: written by the server that archives, read by `watchAlerts` (alerts §3) and `/metrics`.
import { sql } from "kysely";
import { type Instant, later, minute } from "#domain/time.ts";
import type { Db } from "../platform/db/schema.ts";

export type ArchiveProgress = {
  readonly wantedAt: Instant;
  readonly carriedAt: Instant | null;
  readonly baseAt: Instant | null;
};

export type ArchiveState = ArchiveProgress & {
  /** Names of the base backups whose seals could not be read when they were last checked. */
  readonly unreadableBases: readonly string[];
};

export function findArchiveState(db: Db): Promise<ArchiveState | undefined> {
  return db
    .selectFrom("archiveState")
    .select(["wantedAt", "carriedAt", "baseAt", "unreadableBases"])
    .executeTakeFirst();
}

/** Called at a server's start: no lag counts from the time in which no server ran. */
export async function noteArchiveWanted(db: Db, wantedAt: Instant): Promise<void> {
  await db
    .insertInto("archiveState")
    .values({ wantedAt })
    .onConflict((known) => known.column("id").doUpdateSet({ wantedAt }))
    .execute();
}

/** At most once a minute: the update itself is log that the next round archives. */
export async function noteCarried(db: Db, carriedAt: Instant): Promise<void> {
  const before = later(carriedAt, -minute);
  await db
    .updateTable("archiveState")
    .set({ carriedAt })
    .where((row) => row.or([row("carriedAt", "is", null), row("carriedAt", "<=", before)]))
    .execute();
}

export async function noteBase(db: Db, baseAt: Instant | null): Promise<void> {
  await db.updateTable("archiveState").set({ baseAt }).execute();
}

/** Written only if it differs: the update itself is log that is archived. */
export async function noteUnreadableBases(db: Db, names: readonly string[]): Promise<void> {
  const unreadableBases = names.toSorted();
  await db
    .updateTable("archiveState")
    .set({ unreadableBases })
    .where("unreadableBases", "is distinct from", sql.val(unreadableBases))
    .execute();
}

/** For a recovered database: its rows describe the archive of the database that it was recovered from. */
export async function forgetArchiveState(db: Db): Promise<void> {
  await db.deleteFrom("archiveState").execute();
}
