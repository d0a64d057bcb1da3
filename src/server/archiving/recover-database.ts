// Brings the embedded database back as it was at a moment, out of its archive (operating §11).
import { existsSync } from "node:fs";
import { mkdir, open, readdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { type Instant, isoFromInstant } from "#domain/time.ts";
import { findLostHeads } from "../audit/compare-heads.ts";
import { isWhereItWas } from "../backups/prove-backup.ts";
import { listStoredOriginals } from "../custody-store/piece-store.ts";
import { originalKey } from "../evidence/pieces/piece-keys.ts";
import { clearScratchDatabase, embeddedNames, recoverEmbedded } from "../open-database.ts";
import { historyPlace } from "../platform/archive/archive-owner.ts";
import { ArchiveRefused } from "../platform/archive/archive-refused.ts";
import { type BaseSeal, listBases } from "../platform/archive/kept-bases.ts";
import { listPieces } from "../platform/archive/log-pieces.ts";
import { planRecovery } from "../platform/archive/plan-recovery.ts";
import { unpackBase } from "../platform/archive/unpack-base.ts";
import { writeRecoveryLog } from "../platform/archive/write-recovery-log.ts";
import { openPool } from "../platform/db/open-pool.ts";
import type { Db } from "../platform/db/schema.ts";
import { bytesOf, type Files } from "../platform/files/files.ts";
import { verifyJournal } from "../platform/journal/verify-journal.ts";
import { forgetArchiveState } from "./archive-store.ts";

export type RecoveryPlaces = {
  /** Absent or empty; the remains of an interrupted recovery are ignored. */
  readonly dataDir: string;
  readonly archive: Files;
  /** Uploaded files, which the recovery leaves in place. */
  readonly files: Files;
};

export type Recovery = {
  readonly base: BaseSeal;
  /** The journal's head, up to which the chain was verified. */
  readonly journalHead: string;
  /** Originals of the custody ledger that are not among the files. */
  readonly missing: readonly string[];
  /** Base backups of the archive whose seals cannot be read; another one led to the moment. */
  readonly unreadable: readonly string[];
};

/** All or nothing: the database is moved into place only once it is recovered and checked. */
export async function recoverDatabase(places: RecoveryPlaces, target: Instant): Promise<Recovery> {
  const { dataDir, archive } = places;
  const work = path.join(dataDir, recoveryFolder);
  await refuseUnlessEmpty(dataDir);
  const { bases, unreadable } = await listBases(archive);
  const plan = planRecovery({ bases, unreadable, pieces: await listPieces(archive) }, target);
  if (existsSync(work)) clearScratchDatabase(work);
  const cluster = path.join(work, clusterName);
  await mkdir(cluster, { recursive: true, mode: 0o700 });
  await unpackBase(archive, plan.base, cluster);
  await writeRecoveryLog(archive, plan, path.join(cluster, "pg_wal"));
  await restoreTimelineHistories(archive, path.join(cluster, "pg_wal"));
  const recovered = await recoverEmbedded(work, target);
  let found: Omit<Recovery, "unreadable">;
  try {
    found = await inspect(recovered.url, places, plan.base);
  } finally {
    await recovered.close();
  }
  await rename(cluster, path.join(dataDir, clusterName));
  await sync(dataDir);
  await rm(work, { recursive: true, force: true });
  return { ...found, unreadable: unreadable.map(({ name }) => name) };
}

const { cluster: clusterName, recovery: recoveryFolder } = embeddedNames;

async function refuseUnlessEmpty(dataDir: string): Promise<void> {
  const present = existsSync(dataDir) ? await readdir(dataDir) : [];
  if (present.every((name) => name === recoveryFolder)) return;
  throw new ArchiveRefused(
    "not-empty",
    `The data folder ${dataDir} is not empty: set DATA_DIR to a new one.`,
  );
}

/** Restores the timeline history files: the recovered database takes a timeline number that no other copy has had. */
async function restoreTimelineHistories(archive: Files, folder: string): Promise<void> {
  for (const { key } of await archive.list(historyPlace)) {
    const found = await archive.open(key);
    const content = found ? await bytesOf(found) : Buffer.alloc(0);
    // The history of the first timeline is empty: it has no parent.
    if (content.length > 0) await writeFile(path.join(folder, path.basename(key)), content, { mode: 0o600 });
  }
}

async function inspect(
  url: string,
  { files }: RecoveryPlaces,
  base: BaseSeal,
): Promise<Omit<Recovery, "unreadable">> {
  const { db, close } = openPool({ url, size: 1 });
  try {
    const { entries, head, broken } = await verifyJournal(db);
    if (broken)
      throw new ArchiveRefused(
        "damaged",
        `The recovered journal breaks at entry ${broken.seq}: ${broken.why}.`,
      );
    await refuseLostHead(db, base);
    // Its archive state describes the database that it was recovered from.
    await forgetArchiveState(db);
    const isThere = isWhereItWas(await files.list("custody/"));
    const missing = (await listStoredOriginals(db)).filter((original) => !isThere(original));
    return {
      base,
      journalHead: `${entries}:${head}`,
      missing: missing.map(({ sha256 }) => originalKey(sha256)),
    };
  } finally {
    await close();
  }
}

async function refuseLostHead(db: Db, { journalHead, name, endedAt }: BaseSeal): Promise<void> {
  const [entry = "", hash = ""] = journalHead.split(":");
  if (hash === "") return;
  const [lost] = await findLostHeads(db, [{ entry: Number(entry), hash }]);
  if (lost === undefined) return;
  throw new ArchiveRefused(
    "damaged",
    `The recovered journal does not hold entry ${entry} as the base backup ${name} of ${isoFromInstant(endedAt)} was sealed with it.`,
  );
}

async function sync(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
