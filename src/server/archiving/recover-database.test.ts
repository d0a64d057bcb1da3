// A real embedded PostgreSQL is archived while it is written to, and recovered to the moment before a delete. `npm run
// torture` adds: the archiver is killed, the archive is away or full; recovery to the moment after the delete; and
// recovery from the log that the recovered database has archived since.
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Instant, later, minute, toInstant } from "#domain/time.ts";
import { fillArchiveDisk, killArchivers, removeArchive } from "#test/archive-faults.ts";
import { copyFreshCluster } from "#test/fresh-cluster.ts";
import { silentLog } from "#test/silent-log.ts";
import { isTorture } from "#test/torture.ts";
import { realClock } from "../clock.ts";
import { readConfig } from "../config.ts";
import { openDatabase } from "../open-database.ts";
import { listBases } from "../platform/archive/kept-bases.ts";
import { listPieces } from "../platform/archive/log-pieces.ts";
import type { OpenDatabase } from "../platform/db/open-pool.ts";
import { bytesOf } from "../platform/files/files.ts";
import { folderFiles } from "../platform/files/folder-files.ts";
import { migrate } from "../platform/migrations/migrate.ts";
import { findArchiveState } from "./archive-store.ts";
import { archiveWrittenLog, takeNightlyBase, wantArchive } from "./keep-archive.ts";
import { recoverDatabase } from "./recover-database.ts";

const place = mkdtempSync(path.join(tmpdir(), "valet-archive-"));
const archive = folderFiles(path.join(place, "archive"));
let live: OpenDatabase;
beforeAll(async () => {
  const dataDir = path.join(place, "live");
  mkdirSync(dataDir);
  await copyFreshCluster(dataDir);
  live = await openDatabase({ dataDir, poolSize: 2 });
  await migrate(live.pool);
});
afterAll(async () => {
  await live.close();
  rmSync(place, { recursive: true, force: true });
});

const needsOf = ({ db }: OpenDatabase, name: string) => ({
  db,
  clock: realClock,
  log: silentLog,
  config: readConfig({ DATA_DIR: name, ARCHIVE_URL: "archive" }, place),
});

/** By the database's clock, later than every commit so far. */
async function moment({ pool }: OpenDatabase): Promise<Instant> {
  const { rows } = await pool.query(
    "select ceil(extract(epoch from clock_timestamp()) * 1000)::float8 as at",
  );
  await sleep(3);
  return toInstant(rows[0]?.at);
}

const write = ({ pool }: OpenDatabase, key: string) =>
  pool.query("insert into settings (key, value, updated_at) values ($1, '1', now())", [key]);

const recover = (name: string, at: Instant) =>
  recoverDatabase(
    { dataDir: path.join(place, name), archive, files: folderFiles(path.join(place, "files")) },
    at,
  );

const reopen = (name: string) => openDatabase({ dataDir: path.join(place, name), poolSize: 2 });

async function keysOf({ pool }: OpenDatabase): Promise<readonly string[]> {
  const { rows } = await pool.query<{ key: string }>("select key from settings order by key");
  return rows.map(({ key }) => key);
}

test("a database is recovered to the moment before a delete, and each refusal of a recovery names its reason", {
  timeout: 10 * minute,
}, async () => {
  const needs = needsOf(live, "live");
  await wantArchive(needs);
  const tooEarly = await moment(live);
  // Three servers at once: one takes the base, and each may archive log.
  await Promise.allSettled([1, 2, 3].map(() => takeNightlyBase(needs, Number.POSITIVE_INFINITY)));
  expect((await listBases(archive)).bases.length).toBe(1);
  for (const key of ["one", "two", "three"]) {
    await write(live, key);
    // Each switch archives a whole segment of 16 MB, however little it holds.
    if (isTorture || key === "two") await live.pool.query("select pg_switch_wal()");
    await Promise.allSettled((isTorture ? [1, 2] : [1]).map(() => archiveWrittenLog(needs)));
  }
  const before = await moment(live);
  await live.pool.query("delete from settings where key = 'two'");
  const after = await moment(live);
  await archiveWrittenLog(needs);

  const { journalHead, missing } = await recover("before", before);
  expect([journalHead, missing]).toEqual([expect.stringMatching(/^\d+:[\da-f]{64}$/), []]);
  const recovered = await reopen("before");
  expect(await keysOf(recovered)).toEqual(["one", "three", "two"]);
  expect(await findArchiveState(recovered.db)).toBeUndefined();
  expect(await keysOf(live)).toEqual(["one", "three"]);

  const refused = (name: string, at: Instant) =>
    recover(name, at).then(
      () => "recovered",
      (error: unknown) => error,
    );
  expect(await refused("before", after)).toMatchObject({ reason: "not-empty" });
  expect(await refused("early", tooEarly)).toMatchObject({ reason: "before-first-base" });
  expect(await refused("late", later(await moment(live), minute))).toMatchObject({
    reason: "beyond-the-end",
  });
  if (isTorture) await bear();
  if (isTorture) await goOn(recovered, after);
  else await recovered.close();

  // The remains of a killed recovery are no database, and no server initialises one beside them.
  mkdirSync(path.join(place, "cut", "recovery-unfinished"), { recursive: true });
  await expect(reopen("cut")).rejects.toThrow(/was cut off: run it again/);
  const { bases } = await listBases(archive);
  const [base] = bases;
  const part = `bases/${base?.name}/00000`;
  const packed = await archive.open(part);
  const sound = packed ? await bytesOf(packed) : Buffer.alloc(0);
  await archive.put(part, Buffer.concat([sound, Buffer.from("one byte more")]));
  expect(await refused("cut", before)).toMatchObject({
    reason: "damaged",
    message: expect.stringContaining(part),
  });
  await archive.put(part, sound);
  const pieces = await listPieces(archive, 1);
  const lost = pieces.find(({ from }) => from > (base?.until ?? 0n));
  // Each of two concurrent archivers may have uploaded it.
  for (const { key, segment } of pieces) if (segment === lost?.segment) await archive.remove(key);
  expect(await refused("cut", before)).toMatchObject({
    reason: "segment-missing",
    message: expect.stringContaining(lost?.segment ?? "none"),
  });
  expect(existsSync(path.join(place, "cut", "postgres-18"))).toBe(false);
});

/** Archivers are killed, the archive is away, the disk is full: every acknowledged write is recovered. */
async function bear(): Promise<void> {
  const archived = { place, name: "live", database: live, needs: needsOf(live, "live") };
  const written = await killArchivers(archived);
  await removeArchive(archived);
  const numbersOf = async ({ pool }: OpenDatabase) => {
    const { rows } = await pool.query(
      "select array_agg(number order by number) as numbers from acknowledged",
    );
    return rows[0]?.numbers;
  };
  const all = await numbersOf(live);
  expect(all.length).toBeGreaterThan(written);
  const end = await moment(live);
  await archiveWrittenLog(needsOf(live, "live"));
  await recover("borne", end);
  const borne = await reopen("borne");
  expect(await numbersOf(borne)).toEqual(all);
  await borne.close();
  const untried = await fillArchiveDisk(archived);
  if (untried !== undefined) process.stderr.write(`not tried: ${untried}\n`);
}

/**
 * Recovers to the moment after the delete; then the recovered database archives on a timeline of its own, and is
 * recovered from that.
 */
async function goOn(recovered: OpenDatabase, after: Instant): Promise<void> {
  await recover("after", after);
  const without = await reopen("after");
  expect(await keysOf(without)).toEqual(["one", "three"]);
  await without.close();

  const needs = needsOf(recovered, "before");
  await wantArchive(needs);
  await takeNightlyBase(needs);
  await write(recovered, "four");
  const onTheSecond = await moment(recovered);
  await write(recovered, "five");
  await moment(recovered);
  await archiveWrittenLog(needs);
  await recovered.close();
  const { base } = await recover("second", onTheSecond);
  expect(base.timeline).toBe(2);
  const second = await reopen("second");
  expect(await keysOf(second)).toEqual(["four", "one", "three", "two"]);
  await second.close();
  // The original is refused as another copy, and archives nothing.
  await expect(archiveWrittenLog(needsOf(live, "live"))).rejects.toMatchObject({ reason: "another-copy" });
}
