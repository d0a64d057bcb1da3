// Which backups were taken and proved: recorded by whoever makes them, read by `watchAlerts` (alerts §3) and `/metrics`.
import { day, hour, type Instant } from "#domain/time.ts";
import type { Db } from "../platform/db/schema.ts";

const remembered = 400;

/** How old a night's work may be: a day, and as long as tonight's may take. */
export const nightMaxAge = day + 2 * hour;

export type KeptBackup = {
  readonly name: string;
  readonly takenAt: Instant;
  /** The hash of what it says about itself. */
  readonly seal: Uint8Array;
};

/** One that a command made is the operator's to keep; one with a name lies among the files. */
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

/** What was proved last, and when. */
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

/** What is known of the latest, the newest first. */
export function listRecordedBackups(db: Db, count: number) {
  return db
    .selectFrom("backups")
    .select(["name", "takenAt", "provedAt", "missingFiles", "flaw"])
    .orderBy("takenAt", "desc")
    .limit(count)
    .execute();
}

/** The newest that lies among the files and was not found damaged. */
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

/** `undefined` for one of a time that this database knows nothing of: it was restored since. */
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
