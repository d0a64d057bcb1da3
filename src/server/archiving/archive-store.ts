// How far the archive has come: written by whoever carries, read by `watchAlerts` (alerts §3) and `/metrics`.
import { type Instant, later, minute } from "#domain/time.ts";
import type { Db } from "../platform/db/schema.ts";

export type ArchiveState = {
  readonly wantedAt: Instant;
  readonly carriedAt: Instant | null;
  readonly baseAt: Instant | null;
};

export function findArchiveState(db: Db): Promise<ArchiveState | undefined> {
  return db.selectFrom("archiveState").select(["wantedAt", "carriedAt", "baseAt"]).executeTakeFirst();
}

/** A server begins: what was not carried while none ran is nobody's fault. */
export async function noteArchiveWanted(db: Db, wantedAt: Instant): Promise<void> {
  await db
    .insertInto("archiveState")
    .values({ wantedAt })
    .onConflict((known) => known.column("id").doUpdateSet({ wantedAt }))
    .execute();
}

/** Not oftener than once a minute: the note itself is carried by the next round. */
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

/** Of a database that was recovered: what it says is of the one that it was. */
export async function forgetArchiveState(db: Db): Promise<void> {
  await db.deleteFrom("archiveState").execute();
}
