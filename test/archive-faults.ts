// Fault injection for the WAL archive, with a real PostgreSQL behind it: the archiving process is killed, the archive's
// folder vanishes, its disk is full.
import { readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { findArchiveState } from "#server/archiving/archive-store.ts";
import { archiveWrittenLog, takeNightlyBase } from "#server/archiving/keep-archive.ts";
import { listBases, listUnsealed } from "#server/platform/archive/kept-bases.ts";
import { listPieces } from "#server/platform/archive/log-pieces.ts";
import type { OpenDatabase } from "#server/platform/db/open-pool.ts";
import { folderFiles } from "#server/platform/files/folder-files.ts";
import { startProcess } from "./processes/started-process.ts";
import { openSmallDisk } from "./small-disk.ts";
import { seededNumbers, timesOf } from "./torture.ts";

export type ArchivedDatabase = {
  /** Holds the data folders and `archive`. */
  readonly place: string;
  readonly name: string;
  readonly database: OpenDatabase;
  readonly needs: Parameters<typeof archiveWrittenLog>[0];
};

/**
 * Two processes archive concurrently and are killed in turn while rows are written. Returns how many rows were
 * acknowledged.
 */
export async function killArchivers({ place, name, database }: ArchivedDatabase): Promise<number> {
  const rounds = timesOf({ daily: 1, torture: 40 });
  const next = seededNumbers();
  await database.pool.query("create table acknowledged (number int primary key, filling text)");
  let written = 0;
  const one = (): ReturnType<typeof startProcess> => startProcess("archive-on-and-on.ts", [place, name]);
  let running = [one(), one()];
  for (let round = 0; round < rounds; round += 1) {
    const [oldest, ...others] = running;
    await oldest?.printed(/carried/);
    for (const rows = written + Math.ceil(next() * 40); written < rows; written += 1)
      await database.pool.query("insert into acknowledged values ($1, repeat('x', 100000))", [written]);
    await sleep(Math.floor(next() * 60));
    await oldest?.kill("SIGKILL");
    running = [...others, one()];
  }
  for (const left of running) await left.kill("SIGKILL");
  return written;
}

/** PostgreSQL keeps running while the archive is away; once it is back, the archive becomes complete. */
export async function removeArchive({ place, database, needs }: ArchivedDatabase): Promise<void> {
  const archive = path.join(place, "archive");
  renameSync(archive, `${archive}-away`);
  // A file in the folder's place makes every access to the archive fail.
  writeFileSync(archive, "");
  for (let round = 0; round < 3; round += 1) {
    await database.pool.query("insert into acknowledged select max(number) + 1 from acknowledged");
    await database.pool.query("select pg_switch_wal()");
    await expect(archiveWrittenLog(needs)).rejects.toThrow(/ENOTDIR|EEXIST/);
  }
  const before = await findArchiveState(database.db);
  rmSync(archive);
  renameSync(`${archive}-away`, archive);
  await database.pool.query("update archive_state set carried_at = carried_at - interval '2 minutes'");
  await archiveWrittenLog(needs);
  const { carriedAt } = (await findArchiveState(database.db)) ?? {};
  expect(carriedAt ?? 0).toBeGreaterThan(before?.carriedAt ?? 0);
}

/** Returns the reason where the trial was skipped. */
export async function fillArchiveDisk({ database, needs }: ArchivedDatabase): Promise<string | undefined> {
  const disk = openSmallDisk(3 * 1024 * 1024);
  if (disk === undefined) return "only an administrator makes a small disk";
  try {
    const onDisk = { ...needs, config: { ...needs.config, archiveUrl: disk.folder } };
    const files = folderFiles(disk.folder);
    await database.pool.query("update archive_state set base_at = null");
    await expect(takeNightlyBase(onDisk, Number.POSITIVE_INFINITY)).rejects.toMatchObject({ code: "ENOSPC" });
    expect([await listBases(files), await listUnsealed(files)]).toEqual([{ bases: [], unreadable: [] }, []]);
    const drafts = readdirSync(disk.folder, { recursive: true, encoding: "utf8" }).filter((file) =>
      file.includes(".draft-"),
    );
    expect(drafts).toEqual([]);
    expect((await findArchiveState(database.db))?.baseAt).toBeNull();
    // The database itself has its own disk, and goes on.
    await database.pool.query("insert into acknowledged select max(number) + 1 from acknowledged");
    disk.leave(200 * 1024 * 1024);
    await takeNightlyBase(onDisk, Number.POSITIVE_INFINITY);
    expect((await listBases(files)).bases.length).toBe(1);
    expect((await listPieces(files)).length).toBeGreaterThan(0);
    // The first archive lacks the WAL that went to the small disk, so a new base backup is due at once.
    await archiveWrittenLog(needs);
    expect((await findArchiveState(database.db))?.baseAt).toBeNull();
    await takeNightlyBase(needs, Number.POSITIVE_INFINITY);
  } finally {
    disk.close();
  }
  return undefined;
}
