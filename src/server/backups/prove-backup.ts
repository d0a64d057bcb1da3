// A backup is proved by restoring it into a scratch database, comparing each table row by row with what was saved, and
// verifying the journal's chain up to the head that the backup was sealed with.
import { findLostHeads } from "../audit/compare-heads.ts";
import { listStoredOriginals } from "../custody-store/piece-store.ts";
import { originalKey } from "../evidence/pieces/piece-keys.ts";
import type { Manifest } from "../platform/backup/backup-manifest.ts";
import { readFileList } from "../platform/backup/file-list.ts";
import { restoreBackup } from "../platform/backup/restore-backup.ts";
import type { OpenDatabase } from "../platform/db/open-pool.ts";
import type { Db } from "../platform/db/schema.ts";
import type { FileEntry, Files } from "../platform/files/files.ts";
import { verifyJournal } from "../platform/journal/verify-journal.ts";

export type Proof = {
  readonly manifest: Manifest;
  readonly rows: number;
  /** Originals of the custody ledger that are missing from the backup's list of files, or differ in size. */
  readonly missing: readonly string[];
};

export type ProofPlaces = {
  /** Empty, and used by nobody else. */
  readonly scratch: OpenDatabase;
  /** The database that was saved: its journal must still hold what the backup holds. */
  readonly live: Db;
};

export async function proveBackup(
  folder: string,
  { scratch, live }: ProofPlaces,
  bytesPerSecond = Number.POSITIVE_INFINITY,
): Promise<Proof> {
  const manifest = await restoreBackup(scratch.pool, {}, folder, bytesPerSecond);
  await proveJournal(scratch.db, live, manifest);
  const listed = await readFileList(folder);
  const missing = listed === undefined ? [] : await missingOriginals(scratch.db, listed);
  return { manifest, rows: manifest.tables.reduce((sum, table) => sum + table.rows, 0), missing };
}

async function proveJournal(restored: Db, live: Db, { journalHead = "" }: Manifest): Promise<void> {
  if (journalHead === "") return;
  const { entries, head, broken, unchained } = await verifyJournal(restored);
  if (broken) throw new Error(`The journal in the backup breaks at entry ${broken.seq}: ${broken.why}.`);
  if (unchained > 0 || `${entries}:${head}` !== journalHead)
    throw new Error(`The journal in the backup does not end at its head ${journalHead}.`);
  const [lost] = await findLostHeads(live, [{ entry: entries, hash: head }]);
  if (lost)
    throw new Error(`The journal of the database no longer holds entry ${lost.entry} as it was saved.`);
}

/** Files that the backup lists and that are missing today, or differ in size. */
export async function listMissingFiles(files: Files, folder: string): Promise<readonly string[]> {
  const present = new Map((await files.list("")).map(({ key, bytes }) => [key, bytes]));
  const listed = (await readFileList(folder)) ?? [];
  return listed.filter(({ key, bytes }) => present.get(key) !== bytes).map(({ key }) => key);
}

async function missingOriginals(restored: Db, listed: readonly FileEntry[]): Promise<readonly string[]> {
  const isThere = isWhereItWas(listed);
  const originals = await listStoredOriginals(restored);
  return originals.filter((original) => !isThere(original)).map(({ sha256 }) => originalKey(sha256));
}

/** Compares name and size; the content is checked by the nightly reading (custody §3). */
export function isWhereItWas(listed: readonly FileEntry[]) {
  const sizes = new Map(listed.map(({ key, bytes }) => [key, bytes]));
  return ({ sha256, bytes }: { readonly sha256: Uint8Array; readonly bytes: number }): boolean =>
    sizes.get(originalKey(sha256)) === bytes;
}
