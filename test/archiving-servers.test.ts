// An archive whose bucket is unavailable for so long that PostgreSQL drops WAL (operating §11). In `npm test` archiving
// rounds run in this process. In `npm run torture` three servers run them, one at a time, and when one is killed in a
// round another takes over without a gap.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Instant, isoFromInstant, later, minute, toInstant } from "#domain/time.ts";
import { describeArchive } from "#server/archiving/archive-standing.ts";
import { findArchiveState, noteBase } from "#server/archiving/archive-store.ts";
import { archiveWrittenLog, takeNightlyBase, wantArchive } from "#server/archiving/keep-archive.ts";
import { recoverDatabase } from "#server/archiving/recover-database.ts";
import { realClock } from "#server/clock.ts";
import { readConfig } from "#server/config.ts";
import { openDatabase } from "#server/open-database.ts";
import { listBases } from "#server/platform/archive/kept-bases.ts";
import { listPieces } from "#server/platform/archive/log-pieces.ts";
import { planRecovery } from "#server/platform/archive/plan-recovery.ts";
import type { OpenDatabase } from "#server/platform/db/open-pool.ts";
import type { Files } from "#server/platform/files/files.ts";
import { folderFiles } from "#server/platform/files/folder-files.ts";
import { filesOf } from "#server/platform/files/open-files.ts";
import { migrate } from "#server/platform/migrations/migrate.ts";
import { joinEmbeddedPostgres } from "#server/standalone/embedded-postgres/embedded-postgres.ts";
import { type BucketStandIn, openBucket } from "./bucket-stand-in.ts";
import { copyFreshCluster, dropSpareDatabases, segmentMegabytes } from "./fresh-cluster.ts";
import { type StartedProcess, startProcess } from "./processes/started-process.ts";
import { silentLog } from "./silent-log.ts";
import { isTorture, testTimeoutMs, timesOf, variantOf } from "./torture.ts";

const place = mkdtempSync(join(tmpdir(), "valet-archiving-"));
const dataDir = join(place, "live");
const kills = timesOf({ daily: 1, torture: 20 });
let bucket: BucketStandIn;
let archiveUrl: string;
let archive: Files;
let live: OpenDatabase;
let leave: () => Promise<void>;
let needs: Parameters<typeof archiveWrittenLog>[0];
/** How often a round in this process started a new chain. */
let begunHere = 0;
const servers: StartedProcess[] = [];
const noLimit = Number.POSITIVE_INFINITY;
/** On the same monotonic clock as the servers. */
const killedAt = new Map<StartedProcess, bigint>();

beforeAll(async () => {
  bucket = await openBucket("archive", "me", 1_000);
  archiveUrl = `s3://me:secret@archive/orly?endpoint=${bucket.origin}`;
  archive = filesOf(archiveUrl);
  await copyFreshCluster(dataDir);
  // PostgreSQL retains at most 2 GB of WAL for the archive in production, here one segment.
  ({ leave } = await joinEmbeddedPostgres(dataDir, { max_slot_wal_keep_size: `${segmentMegabytes}MB` }));
  live = await openDatabase({ dataDir, poolSize: 2 });
  await migrate(live.pool);
  await dropSpareDatabases(live);
  const config = readConfig({ DATA_DIR: dataDir, ARCHIVE_URL: archiveUrl }, "/");
  const warn = (event: string): void => {
    if (event === "archive-chain-started") begunHere += 1;
  };
  needs = { db: live.db, clock: realClock, config, log: { ...silentLog, warn } };
  await wantArchive(needs);
  await live.pool.query("create table acknowledged (number int primary key)");
});
afterAll(async () => {
  for (const server of servers) if (!killedAt.has(server)) await server.kill("SIGKILL");
  await live.close();
  await leave();
  await bucket.close();
  rmSync(place, { recursive: true, force: true });
});

const start = () => void servers.push(startProcess("archive-as-server.ts", [dataDir, archiveUrl]));
const living = () => servers.filter((server) => !killedAt.has(server));
const until = async (wanted: () => unknown): Promise<void> => {
  try {
    await expect.poll(wanted, { timeout: testTimeoutMs, interval: 20 }).toBeTruthy();
  } catch (cause) {
    const { rows } = await live.pool.query(
      "select restart_lsn, wal_status, active_pid from pg_replication_slots",
    );
    const last = living().map((server) => [...server.lines.slice(-8), server.errors()]);
    throw new Error(`waited in vain: ${JSON.stringify({ rows, last })}`, { cause });
  }
};
/**
 * One archiving round, which the servers run by themselves in torture: ships WAL, and takes a base backup where there
 * is none.
 */
const makeRound = async (): Promise<void> => {
  if (isTorture) return;
  await archiveWrittenLog(needs);
  await takeNightlyBase(needs, noLimit);
};
/** Writes so much WAL that an idle replication slot exceeds its limit and is lost. */
const loseSlot = async (): Promise<void> => {
  for (let segment = 0; segment < 4; segment += 1) {
    await write();
    await live.pool.query("select pg_switch_wal()");
  }
  await live.pool.query("checkpoint");
  await until(async () => (await slotStatus()) === "lost");
};
const slotStatus = async () =>
  (await live.pool.query("select wal_status from pg_replication_slots")).rows[0]?.wal_status;
const write = (pool = live.pool) =>
  pool.query("insert into acknowledged select coalesce(max(number), 0) + 1 from acknowledged");
const numbersOf = async ({ pool }: OpenDatabase) =>
  (await pool.query("select array_agg(number order by number) as numbers from acknowledged")).rows[0]
    ?.numbers;

/** The time by the database's clock, later than everything committed before. */
async function moment(): Promise<Instant> {
  const asked = "select ceil(extract(epoch from clock_timestamp()) * 1000)::float8 as at";
  const { rows } = await live.pool.query(asked);
  await sleep(3);
  return toInstant(rows[0]?.at);
}

const standing = async (now = toInstant(Date.now())) =>
  describeArchive({
    config: { archiveUrl, databaseUrl: undefined },
    log: silentLog,
    now,
    state: await findArchiveState(live.db),
  });

/** Whether everything committed by then is in the bucket. */
const isCarried = async (at: Instant) => {
  const { until: reached = "" } = await standing();
  return reached >= isoFromInstant(at);
};

const beginnings = () =>
  servers.reduce(
    (sum, { lines }) => sum + lines.filter((line) => line === "archive-chain-started").length,
    begunHere,
  );
const isAtIt = ({ lines }: StartedProcess) =>
  lines.findLast((line) => /^(begins|ends) /.test(line))?.startsWith("begins") === true;
const roundsOf = (server: StartedProcess) => {
  const at = (what: string) =>
    server.lines.flatMap((line) => (line.startsWith(what) ? BigInt(line.split(" ")[1] ?? "") : []));
  const ends = at("ends");
  return at("begins").map((begin, round) => ({ begin, end: ends[round] ?? killedAt.get(server) }));
};

test("one of three servers archives at a time, and another continues after it was killed", {
  ...variantOf(
    "an archiver that is killed before or after any change is followed by one that archives all of the WAL",
  ),
}, async () => {
  for (let server = 0; server < 3; server += 1) start();
  await until(async () => (await listBases(archive)).bases.length === 1);
  for (let kill = 0; kill < kills; kill += 1) {
    const { held, release } = bucket.holdPuts();
    await write();
    await held;
    // The server reports the round before its first upload: its output may still be on the way.
    await until(() => living().some(isAtIt));
    const carrying = living().find(isAtIt) ?? servers[0];
    if (carrying === undefined) throw new Error("nobody carries");
    killedAt.set(carrying, process.hrtime.bigint());
    await carrying.kill("SIGKILL");
    release();
    await write();
    const written = await moment();
    await until(() => isCarried(written));
    start();
  }
  const rounds = servers
    .flatMap(roundsOf)
    .filter(({ end }) => end !== undefined)
    .toSorted((one, other) => (one.begin < other.begin ? -1 : 1));
  const overlapping = rounds.filter(({ end = 0n }, round) => end > (rounds[round + 1]?.begin ?? end));
  const carriers = servers.filter((server) => roundsOf(server).length > 0);
  expect([carriers.length > kills, overlapping]).toEqual([true, []]);
  // One base backup was taken, although several servers looked for one, and the WAL continues from it.
  expect((await listBases(archive)).bases.length).toBe(1);
});

test("WAL lost during an outage of the bucket raises an alert and starts a new chain, and recovery names the gap", async () => {
  await makeRound();
  await write();
  const before = await moment();
  await makeRound();
  await until(() => isCarried(before));
  const begunBefore = beginnings();
  bucket.setAway("refusing");
  if (!isTorture) await expect(makeRound()).rejects.toThrow();
  const { rows } = await live.pool.query("select count(*)::int as slots from pg_replication_slots");
  expect(rows).toEqual([{ slots: 1 }]);
  await loseSlot();
  const between = await moment();
  expect(await standing(later(between, 11 * minute))).toMatchObject({ isBehind: true, isRead: false });

  bucket.setAway(undefined);
  await makeRound();
  await until(async () => (await listBases(archive)).bases.length === 2);
  await write();
  const after = await moment();
  await makeRound();
  await until(() => isCarried(after));
  const [first, second] = (await listBases(archive)).bases;
  // Only what follows the new base backup is reported, nothing from before the gap.
  expect(await standing()).toMatchObject({
    isBehind: false,
    since: isoFromInstant(second?.endedAt ?? after),
  });
  expect(await slotStatus()).not.toBe("lost");
  expect(beginnings()).toBeGreaterThan(begunBefore);
  const archived = { ...(await listBases(archive)), pieces: await listPieces(archive) };
  expect(planRecovery(archived, before).base.name).toBe(first?.name);
  expect(() => planRecovery(archived, between)).toThrow(/has lost 0{7}1[\dA-F]{16}/);

  // In `npm test` recovery is tested from a folder, by `recover-database.test.ts`.
  if (!isTorture) return;
  const all = await numbersOf(live);
  await recoverAndCompare("after", after, all);
  await recoverAndCompare("before", before, all.slice(0, -5));
  await expect(recover("between", between)).rejects.toMatchObject({ reason: "segment-missing" });
});

test("a base backup during which PostgreSQL drops WAL is not sealed, or does not count as the last base", async () => {
  for (const server of living()) {
    killedAt.set(server, process.hrtime.bigint());
    await server.kill("SIGKILL");
  }
  const basesOf = async () => (await listBases(archive)).bases.length;
  expect(await basesOf()).toBe(2);
  await noteBase(live.db, null);
  const hold = (key: RegExp) => ({ ...bucket.holdPuts(key), taken: takeNightlyBase(needs, noLimit) });
  // The base backup's files are uploaded, its WAL is not yet.
  const cut = hold(/manifest/);
  const outcome = cut.taken.then(() => "sealed", String);
  await cut.held;
  await loseSlot();
  cut.release();
  expect(await outcome).toMatch(/let go of log/);
  expect(await basesOf()).toBe(2);

  // The backup's WAL was checked; before the backup is recorded, another server's round starts a new chain.
  const late = hold(/seal/);
  await late.held;
  await loseSlot();
  await archiveWrittenLog(needs);
  late.release();
  await late.taken;
  expect([await basesOf(), (await findArchiveState(live.db))?.baseAt]).toEqual([3, null]);

  await takeNightlyBase(needs, noLimit);
  await write();
  const after = await moment();
  await archiveWrittenLog(needs);
  const archived = { ...(await listBases(archive)), pieces: await listPieces(archive) };
  expect(planRecovery(archived, after).base).toEqual(archived.bases[3]);
  expect(await standing()).toMatchObject({ isBehind: false });
});

const recover = (name: string, at: Instant) =>
  recoverDatabase({ dataDir: join(place, name), archive, files: folderFiles(join(place, "files")) }, at);

async function recoverAndCompare(name: string, at: Instant, expected: readonly number[]): Promise<void> {
  await recover(name, at);
  const recovered = await openDatabase({ dataDir: join(place, name), poolSize: 1 });
  try {
    expect(await numbersOf(recovered)).toEqual(expected);
  } finally {
    await recovered.close();
  }
}
