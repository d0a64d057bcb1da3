// A server does not leak under mixed load. `npm run torture` keeps three real servers under it, with travellers who
// book and pay, and samples memory, open files and the age of the oldest job each second for ten minutes; here one
// application serves some visits, and open files, reachable promises and jobs are counted.
import { closeSync, openSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Db } from "#server/platform/db/schema.ts";
import { buildTestApp, type TestApp } from "./build-app.ts";
import { createTestDatabase } from "./database.ts";
import { openBookedFleet } from "./many-servers/booked-fleet.ts";
import { keptPromises } from "./mixed-load/kept-promises.ts";
import { megabytesOf, openFilesOf } from "./mixed-load/process-readings.ts";
import { startVisitors, visit } from "./mixed-load/visitors.ts";
import { runQueuedJobs } from "./run-due-jobs.ts";
import { isTorture, testTimeoutMs, timesOf } from "./torture.ts";

const seconds = timesOf({ daily: 1, torture: 600 });
/** One visit to each of the seven pages. */
const visitsOfARound = 7;
/** Tolerance: a connection that is just being closed, or one more to the database, is no leak. */
const give = 3;
/** Connections of a server to its database, opened as they are needed first. */
const pooled = 10;

const trusting = { TRUSTED_PROXIES: "127.0.0.1" };
let scene: TestApp;
let url: string;
let onAnswer: (() => void) | undefined;

beforeAll(async () => {
  const prepare = (app: TestApp["app"]) => void app.addHook("onResponse", async () => onAnswer?.());
  scene = await buildTestApp({ environment: trusting, prepare });
  url = (await scene.app.listen({ host: "127.0.0.1", port: 0 })).replace(/\/$/, "");
});
afterAll(() => scene.close());

async function visitOnce(): Promise<void> {
  for (let number = 0; number < visitsOfARound; number += 1) await visit(url, number);
}

type Held = { readonly files: number; readonly promises: number };

async function visitThrice(): Promise<void> {
  for (let round = 0; round < 3; round += 1) await visitOnce();
}

const openFiles = () => openFilesOf(process.pid);

async function dueJobs(db: Db): Promise<{ readonly count: number; readonly oldest: number }> {
  const { rows } = await sql<{ count: number; oldest: number }>`
    select count(*)::int as count, coalesce(max(extract(epoch from now() - due)), 0)::float8 as oldest from (
      select next_try_at as due from jobs where failed_at is null
      union all select next_try_at from outgoing_mails where sent_at is null and failed_at is null
    ) as waiting where due <= now()`.execute(db);
  return rows[0] ?? { count: Number.NaN, oldest: Number.NaN };
}

type Reading = {
  readonly megabytes: readonly number[];
  readonly files: readonly number[];
  readonly oldestJob: number;
};

/** Three servers under travellers who book and pay and visitors who read, sampled once a second. */
async function readFleet(): Promise<readonly Reading[]> {
  const database = await createTestDatabase();
  const environment = trusting;
  const site = await openBookedFleet({ databaseUrl: database.url, travellers: 3, environment });
  const load = site.startLoad();
  const visitors = startVisitors(site.fleet.proxy.url, { atOnce: 4, pauseMs: 400 });
  const readings: Reading[] = [];
  for (let second = 0; second < seconds; second += 1) {
    await sleep(1_000);
    const pids = site.fleet.pids();
    const { oldest: oldestJob } = await dueJobs(site.database.db);
    readings.push({ megabytes: pids.map(megabytesOf), files: pids.map(openFilesOf), oldestJob });
  }
  const visits = await visitors.stop();
  await load.stop();
  expect(await site.flawsOf(load)).toEqual([]);
  await site.close();
  await database.close();
  process.stdout.write(`steady load: ${JSON.stringify({ seconds, visits, bookings: load.told.length })}\n`);
  return readings;
}

/** For each server, the median of a tenth of the time after warm-up, and of the last tenth. */
function comparedBy(
  readings: readonly Reading[],
  what: "megabytes" | "files",
): readonly (readonly [number, number])[] {
  const tenth = Math.max(1, Math.floor(readings.length / 10));
  const middle = (part: readonly Reading[], server: number): number =>
    part.map((reading) => reading[what][server] ?? Number.NaN).toSorted((one, other) => one - other)[
      part.length >> 1
    ] ?? Number.NaN;
  const warm = readings.slice(3 * tenth, 4 * tenth);
  const last = readings.slice(-tenth);
  return [0, 1, 2].map((server) => [middle(warm, server), middle(last, server)]);
}

async function expectSteadyFleet(): Promise<void> {
  const readings = await readFleet();
  const megabytes = comparedBy(readings, "megabytes");
  const files = comparedBy(readings, "files");
  const oldest = Math.max(...readings.map(({ oldestJob }) => oldestJob));
  process.stdout.write(`steady load: ${JSON.stringify({ megabytes, files, oldest })}\n`);
  const grown = megabytes.filter(([warm, last]) => last > warm * 1.05);
  // In less than the full ten minutes the servers are still warming up: memory is printed but not judged, and in less
  // than one the pool still opens connections.
  expect(seconds < 600 ? [] : grown).toEqual([]);
  const opening = seconds < 60 ? pooled : 0;
  expect(files.filter(([warm, last]) => last > warm + give + opening)).toEqual([]);
  expect(oldest).toBeLessThan(60);
}

test("under mixed load no file stays open, no promise is retained and no job stays undone; control: a handler that leaves a file open and a promise pending is found", async () => {
  if (isTorture) await expectSteadyFleet();
  await visitOnce();
  // Counting promises searches the whole heap, which takes half a second.
  const before: Held = { files: openFiles(), promises: keptPromises() };
  await visitThrice();
  // The system releases closed connections with a delay.
  await vi.waitUntil(() => openFiles() - before.files <= give, { timeout: testTimeoutMs, interval: 20 });
  let promises = Number.NaN;
  // Each visit sends two requests, each over a connection of its own: one leaked promise per visit would add up to
  // three rounds' worth.
  const isSteady = () => {
    promises = keptPromises();
    return promises - before.promises < 2 * visitsOfARound;
  };
  await vi.waitUntil(isSteady, { timeout: testTimeoutMs, interval: 200 });

  const files = openFiles();
  const left: number[] = [];
  const never = Promise.withResolvers<void>().promise;
  onAnswer = () => {
    left.push(openSync("/dev/null", "r"));
    void Promise.race([never, Promise.resolve()]);
  };
  await visitThrice();
  onAnswer = undefined;
  expect(openFiles() - files).toBeGreaterThan(3 * visitsOfARound);
  expect(keptPromises() - promises).toBeGreaterThan(3 * visitsOfARound);
  void never;
  for (const file of left) closeSync(file);

  expect((await dueJobs(scene.services.db)).count).toBeGreaterThan(0);
  await runQueuedJobs(scene.services);
  expect((await dueJobs(scene.services.db)).count).toBe(0);
});
