// Every night the server saves a backup among the files, restores it and compares it with the original (operating §3).
import { rm } from "node:fs/promises";
import path from "node:path";
import { backupsToKeep } from "#domain/retention/backup-rule.ts";
import type { Instant } from "#domain/time.ts";
import { clearScratchDatabase, openDatabase, openScratchDatabase } from "../open-database.ts";
import { DamagedBackup } from "../platform/backup/backup-manifest.ts";
import { copyBytesPerSecond, nightOf } from "../platform/backup/nightly-copy.ts";
import { saveBackup } from "../platform/backup/save-backup.ts";
import type { OpenDatabase } from "../platform/db/open-pool.ts";
import type { Files } from "../platform/files/files.ts";
import { openFiles } from "../platform/files/open-files.ts";
import type { Services } from "../services.ts";
import { findKeptBackup, type KeptBackup, listFlawed, noteBackup, noteProof } from "./backup-store.ts";
import {
  backupName,
  fetchBackup,
  isWholeBackup,
  listBackups,
  putBackup,
  removeBackup,
} from "./kept-backups.ts";
import { type AssertLocked, withBackupLock } from "./one-at-a-time.ts";
import { proveBackup } from "./prove-backup.ts";
import { inWorkFolder, listDeadFolders } from "./work-folder.ts";

type Needs = Pick<Services, "db" | "clock" | "config" | "log">;

export type BackupPlaces = {
  readonly files: Files;
  /** Opens the database as its owner, who may read every table. */
  readonly openOwner: () => Promise<OpenDatabase>;
  /** An empty database below the folder, deleted when it is closed. */
  readonly openScratch: (folder: string) => Promise<OpenDatabase>;
};

/**
 * Runs every hour and does what is left of the night's work: a backup, its proof, then the removal of backups past
 * their retention. A failure is retried an hour later. Idempotent.
 */
export async function backUpNightly(needs: Needs, places = placesOf(needs)): Promise<void> {
  const { db, clock, config } = needs;
  if (config.backups === "off") return;
  const night = nightOf(clock.now());
  if ((await findKeptBackup(db, night))?.provedAt) return;
  for (const folder of await listDeadFolders()) {
    clearScratchDatabase(scratchIn(folder));
    await rm(folder, { recursive: true, force: true });
  }
  const owner = await places.openOwner();
  try {
    await withBackupLock(owner.pool, async (assertLocked) => {
      await removeUnsealed(places.files, () => true);
      const known = await findKeptBackup(db, night);
      if (known?.provedAt) return;
      const kept = known ?? (await keep(needs, places, owner, assertLocked));
      await prove(needs, places, kept);
      await forgetOld(needs, places.files);
    });
  } finally {
    await owner.close();
  }
}

export function placesOf({ config }: Pick<Services, "config">): BackupPlaces {
  const { databaseDirectUrl, databaseUrl, dataDir } = config;
  return {
    files: openFiles(config),
    openOwner: () => openDatabase({ databaseUrl: databaseDirectUrl ?? databaseUrl, dataDir, poolSize: 2 }),
    openScratch: openScratchDatabase,
  };
}

async function keep(
  { db, clock, log }: Needs,
  { files }: BackupPlaces,
  { pool }: OpenDatabase,
  assertLocked: AssertLocked,
): Promise<KeptBackup> {
  const takenAt = clock.now();
  const name = backupName(takenAt);
  try {
    return await inWorkFolder(async (work) => {
      const folder = path.join(work, name);
      // Without the secret keys: reading the bucket must not allow anybody to sign in.
      const manifest = await saveBackup(pool, { listed: files }, folder, {
        bytesPerSecond: copyBytesPerSecond,
      });
      const seal = await putBackup(files, { name, folder, manifest }, assertLocked);
      await noteBackup(db, { takenAt, name, seal });
      log.info("backup-kept", { name, journalHead: manifest.journalHead });
      return { name, takenAt, seal };
    });
  } catch (error) {
    // An unfinished upload only takes up room, and a full disk may be why it failed. Only its own: a server that lost
    // the lock would remove what the next one is uploading.
    await removeUnsealed(files, (found) => found === name).catch(() => undefined);
    throw error;
  }
}

/** Downloads the backup again and restores it: the local copy would prove nothing about the upload. */
async function prove(needs: Needs, { files, openScratch }: BackupPlaces, kept: KeptBackup): Promise<void> {
  const { db, clock, log } = needs;
  const { name } = kept;
  try {
    await inWorkFolder(async (work) => {
      const folder = path.join(work, name);
      await fetchBackup(files, kept, folder);
      const scratch = await openScratch(scratchIn(work));
      try {
        const { rows, missing } = await proveBackup(folder, { scratch, live: db }, copyBytesPerSecond);
        if (missing.length > 0)
          log.error("backup-files-missing", { name, count: missing.length, first: missing[0] });
        await noteProof(db, name, { provedAt: clock.now(), missingFiles: missing.length });
        log.info("backup-proved", { name, rows });
      } finally {
        await scratch.close();
      }
    });
  } catch (error) {
    // A damaged backup no longer counts, so the next run makes another. Any other failure says nothing about the
    // backup.
    if (error instanceof DamagedBackup) await noteProof(db, name, { flaw: error.message });
    throw error;
  }
}

function scratchIn(work: string): string {
  return path.join(work, "scratch");
}

async function removeUnsealed(files: Files, isMeant: (name: string) => boolean): Promise<void> {
  for (const { name, isSealed } of await listBackups(files))
    if (!isSealed && isMeant(name)) await removeBackup(files, name);
}

/**
 * Only after tonight's proof: a server whose backups fail must not delete the good ones. One without a seal neither
 * replaces a whole one nor is removed: where the lock was lost, another server is uploading it. One that lacks parts
 * replaces none either, and is removed.
 */
async function forgetOld({ db, clock }: Needs, files: Files): Promise<void> {
  const flawed = await listFlawed(db);
  const found = (await listBackups(files)).filter(({ isSealed }) => isSealed);
  const sound = new Map<string, Instant>();
  for (const backup of found) {
    const { name, takenAt } = backup;
    if (!flawed.has(name) && (await isWholeBackup(files, backup))) sound.set(name, takenAt);
  }
  const kept = backupsToKeep([...sound.values()], clock.now());
  for (const { name, takenAt } of found) {
    if (!sound.has(name) || !kept.has(takenAt)) await removeBackup(files, name);
  }
}
