// After kill -9, which no process can handle, everything acknowledged before must be there, and the real command must
// serve again.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openDatabase } from "#server/open-database.ts";
import type { OpenDatabase } from "#server/platform/db/open-pool.ts";
import { readPostmaster } from "#server/standalone/embedded-postgres/postmaster-file.ts";
import { copyFreshCluster } from "./fresh-cluster.ts";
import { emptyDemonstration } from "./processes/empty-demonstration.ts";
import { killPostmaster } from "./processes/kill-postmaster.ts";
import { type StartedProcess, startProcess, startProgram } from "./processes/started-process.ts";
import { seededNumbers, testTimeoutMs, timesOf } from "./torture.ts";

const rounds = timesOf({ daily: 1, torture: 100 });
const random = seededNumbers();

const dataDir = mkdtempSync(join(tmpdir(), "valet-durability-"));
const preset = { PORT: "0", DESK_PORT: "0", DATA_DIR: dataDir, DATABASE_URL: "", MODE: "demonstration" };
const databasePid = () => readPostmaster(join(dataDir, "postgres-18"))?.pid;
// A start-up that is told to end completes first, and filling a demonstration would be most of its work.
beforeAll(async () => {
  await copyFreshCluster(dataDir);
  await emptyDemonstration(dataDir);
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test("the command restarts a killed server and its database, and a SIGTERM meanwhile shuts both down in order", async () => {
  const command = startProgram("tools/start.ts", preset);
  const { pid } = JSON.parse(await command.printed(/"listening"/));
  // Until the server reports that it listens, the command takes its end for a failed start.
  await command.printed(/^Valet Service is running\.$/);
  const killed = databasePid();
  process.kill(pid, "SIGKILL");
  await killPostmaster(dataDir);
  await command.printed(/^The server ended unexpectedly \(SIGKILL\): starting it again\.$/);
  // The process that starts a database is the one that must be told to end.
  await expect.poll(databasePid).not.toBe(killed);
  await expect.poll(databasePid).toBeDefined();
  await command.kill("SIGTERM");
  expect([await command.ended, command.errors(), databasePid()]).toEqual([0, "", undefined]);
  expect(command.lines.filter((line) => /"stop(ping|-failed)"/.test(line))).toHaveLength(1);
});

let opened: Promise<OpenDatabase> | undefined;
/** Opened by this process, for all the tests below. */
function inUse(): Promise<OpenDatabase> {
  opened ??= openDatabase({ dataDir, poolSize: 2 });
  return opened;
}
afterAll(async () => (await opened)?.close());

test(`after ${rounds} kills of the database and ${rounds} of a writing server no acknowledged row is lost`, async () => {
  const { pool } = await inUse();
  const acknowledged: number[] = [];
  let writer = await writing(10);
  const here = startWriting(pool, 2);
  for (let round = 0; round < rounds; round += 1) {
    await here.more(20);
    await killPostmaster(dataDir);
    await Promise.all([here.more(20), moreRows(writer, 20)]);
    await sleep(random() * 50);
    await writer.kill("SIGKILL");
    acknowledged.push(...numbersOf(writer));
    if (round + 1 < rounds) writer = await writing(10);
  }
  await here.stop();
  expect(acknowledged.length).toBeGreaterThan(rounds * 20);
  expect([await lostRows(pool, 1, acknowledged), await lostRows(pool, 2, here.acknowledged)]).toEqual([
    [],
    [],
  ]);
});

test("control: a database with asynchronous commits loses acknowledged rows", async () => {
  const { pool } = await inUse();
  await pool.query("alter system set synchronous_commit = off");
  await pool.query("select pg_reload_conf()");
  const isOff = async () =>
    (await pool.query("show synchronous_commit")).rows[0].synchronous_commit === "off";
  await expect.poll(isOff).toBe(true);
  const { rows } = await pool.query<{ pid: number; kind: string }>(
    "select pid, backend_type as kind from pg_stat_activity",
  );
  // With asynchronous commits only the WAL writer flushes the log, a fraction of a second later: it is stopped.
  for (const { pid, kind } of rows) if (kind === "walwriter") process.kill(pid, "SIGSTOP");
  const here = startWriting(pool, 3);
  await here.more(20);
  const told = [...here.acknowledged];
  await killPostmaster(dataDir);
  for (const { pid } of rows) killQuietly(pid);
  await here.more(1);
  await here.stop();
  expect((await lostRows(pool, 3, told)).length).toBeGreaterThan(0);
});

/** Starts a writing process, and waits until it has written so many rows. */
async function writing(count: number): Promise<StartedProcess> {
  const writer = startProcess("use-database.ts", [dataDir, "1"]);
  await moreRows(writer, count);
  return writer;
}

/** Writes rows one by one in this process, each once, and remembers which were acknowledged. */
function startWriting(pool: OpenDatabase["pool"], writer: number) {
  const acknowledged: number[] = [];
  let going = true;
  const write = async (): Promise<void> => {
    for (let number = 1; going; number += 1) {
      const insert = pool.query("insert into ledger values ($1, $2)", [writer, number]);
      const isIn = await insert.then(
        () => true,
        () => false,
      );
      if (isIn) acknowledged.push(number);
      await sleep(isIn ? 1 : 20);
    }
  };
  const running = write();
  return {
    acknowledged,
    more: async (count: number) => {
      const wanted = acknowledged.length + count;
      await vi.waitUntil(() => acknowledged.length >= wanted, { timeout: testTimeoutMs, interval: 5 });
    },
    stop: async () => {
      going = false;
      await running;
    },
  };
}

async function moreRows(writer: StartedProcess, count: number): Promise<void> {
  const wanted = writer.lines.length + count;
  let ended = false;
  void writer.ended.then(() => {
    ended = true;
  });
  while (writer.lines.length < wanted) {
    if (ended) throw new Error(`the writer has ended. ${writer.errors()}`);
    await sleep(5);
  }
}

function numbersOf({ lines }: StartedProcess): readonly number[] {
  return lines.filter((line) => /^\d+$/.test(line)).map(Number);
}

async function lostRows(
  pool: OpenDatabase["pool"],
  writer: number,
  acknowledged: readonly number[],
): Promise<readonly number[]> {
  const query = "select number from ledger where writer = $1";
  const { rows } = await pool.query<{ number: number }>(query, [writer]);
  const kept = new Set(rows.map(({ number }) => number));
  return acknowledged.filter((number) => !kept.has(number));
}

function killQuietly(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It died with the postmaster.
  }
}
