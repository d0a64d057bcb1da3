// Which backups were taken and proved: recorded by the server that makes them, read by `watchAlerts` (alerts §3) and
// `/metrics`.
import { day, hour, type Instant } from "#domain/time.ts";
import type { Db } from "../platform/db/schema.ts";

const remembered = 400;

/** Greatest age of the last backup: a day, and the time that tonight's may take. */
export const nightMaxAge = day + 2 * hour;

export type KeptBackup = {
  readonly name: string;
  readonly takenAt: Instant;
  /** Hash of the content of its seal. */
  readonly seal: Uint8Array;
};

/** Without a name the backup was made by a command, and the operator keeps it; one with a name lies among the files. */
export async function noteBackup(
  db: Db,
  backup: { readonly takenAt: Instant } & Partial<KeptBackup>,
): Promise<void> {
  await db
    .insertInto("backups")
    .values(backup)
    .onConflict((same) => same.column("takenAt").doUpdateSet(backup))
    .execute();
  const kept = db.selectFrom("backups").select("takenAt").orderBy("takenAt", "desc").limit(remembered);
  await db.deleteFrom("backups").where("takenAt", "not in", kept).execute();
}

export async function lastBackup(db: Db): Promise<Instant | undefined> {
  const { takenAt } = await db
    .selectFrom("backups")
    .select((select) => select.fn.max("takenAt").as("takenAt"))
    .where("flaw", "is", null)
    .executeTakeFirstOrThrow();
  return takenAt ?? undefined;
}

/** The backup that was proved last. */
export async function lastProof(db: Db) {
  return db
    .selectFrom("backups")
    .select(["takenAt", "provedAt", "missingFiles"])
    .where("provedAt", "is not", null)
    .$narrowType<{ provedAt: Instant }>()
    .orderBy("provedAt", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** The latest backups, the newest first. */
export function listRecordedBackups(db: Db, count: number) {
  return db
    .selectFrom("backups")
    .select(["name", "takenAt", "provedAt", "missingFiles", "flaw"])
    .orderBy("takenAt", "desc")
    .limit(count)
    .execute();
}

/** The newest backup among the files that was not found damaged. */
export async function findKeptBackup(db: Db, since: Instant) {
  return db
    .selectFrom("backups")
    .select(["name", "takenAt", "seal", "provedAt"])
    .where("name", "is not", null)
    .where("flaw", "is", null)
    .where("takenAt", ">=", since)
    .$narrowType<{ name: string; seal: Uint8Array }>()
    .orderBy("takenAt", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** `undefined` for a backup that this database does not know, because it was restored to an earlier time since. */
export async function findSeal(db: Db, name: string): Promise<Uint8Array | undefined> {
  const row = await db.selectFrom("backups").select("seal").where("name", "=", name).executeTakeFirst();
  return row?.seal ?? undefined;
}

export async function noteProof(
  db: Db,
  name: string,
  found: { readonly provedAt: Instant; readonly missingFiles: number } | { readonly flaw: string },
): Promise<void> {
  await db.updateTable("backups").set(found).where("name", "=", name).execute();
}

export async function listFlawed(db: Db): Promise<ReadonlySet<string | null>> {
  const rows = await db.selectFrom("backups").select("name").where("flaw", "is not", null).execute();
  return new Set(rows.map(({ name }) => name));
}
