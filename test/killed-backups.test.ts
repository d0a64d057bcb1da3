// A server killed during its nightly backup: the next attempt completes and proves it, and removes all leftovers. `npm
// test` simulates a kill during the proof, with all leftovers that there can be; `npm run torture` kills at random
// points, against a bucket and with a scratch PostgreSQL for each proof.
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { day, instantFromIso, isoFromInstant, later } from "#domain/time.ts";
import { backUpNightly, placesOf } from "#server/backups/back-up-nightly.ts";
import { lastProof } from "#server/backups/backup-store.ts";
import { listBackups } from "#server/backups/kept-backups.ts";
import { listDeadFolders } from "#server/backups/work-folder.ts";
import { readConfig } from "#server/config.ts";
import { openScratchDatabase } from "#server/open-database.ts";
import { openFiles } from "#server/platform/files/open-files.ts";
import { openBucket } from "./bucket-stand-in.ts";
import { testClock } from "./clock.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";
import { copyFreshCluster } from "./fresh-cluster.ts";
import { startProcess } from "./processes/started-process.ts";
import { scratchOnTestServer } from "./scratch-on-test-server.ts";
import { silentLog } from "./silent-log.ts";
import { seededNumbers, testTimeoutMs, timesOf, variantOf } from "./torture.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const first = instantFromIso("2026-11-21T02:20:00Z");

test("the next nightly backup clears what a server killed during its proof left, a running PostgreSQL included, and is proved", async (context) => {
  const place = mkdtempSync(join(tmpdir(), "valet-nights-"));
  // A temporary folder of its own: nightly backups of other tests clear leftovers as well.
  vi.stubEnv("TMPDIR", place);
  context.onTestFinished(() => void vi.unstubAllEnvs());
  const gone = execFileSync("sh", ["-c", "echo $$"], { encoding: "utf8" }).trim();
  const left = join(tmpdir(), `valet-backup-${gone}-left`);
  await copyFreshCluster(join(left, "scratch"));
  const scratch = await openScratchDatabase(join(left, "scratch"));
  // The scratch database is removed while connected: its pool's errors are expected.
  scratch.pool.on("error", () => undefined);
  expect((await scratch.pool.query("select current_setting('fsync') as fsync")).rows).toEqual([
    { fsync: "off" },
  ]);
  expect([await listDeadFolders(), workingIn(left)]).toEqual([[left], expect.stringContaining(left)]);

  const environment = { DATABASE_URL: database.url, FILES_URL: join(place, "files"), BACKUPS: "nightly" };
  const config = readConfig(environment, place);
  const clock = testClock(isoFromInstant(first));
  const places = { ...placesOf({ config }), openScratch: scratchOnTestServer };
  await backUpNightly({ db: database.db, clock, config, log: silentLog }, places);
  expect((await lastProof(database.db))?.takenAt).toBe(first);
  expect([await listDeadFolders(), existsSync(left)]).toEqual([[], false]);
  await expect.poll(() => workingIn(left)).toBe("");
  await scratch.close();
  rmSync(place, { recursive: true });
});

const rounds = timesOf({ daily: 1, torture: 12 });
/** The first night of this test; the one before belongs to another test. */
const firstNight = later(first, day);

test(`${rounds} nights killed once each end with one proved backup and no leftovers`, {
  timeout: rounds * testTimeoutMs,
  ...variantOf("the next nightly backup clears what a server killed during its proof left"),
}, async () => {
  const bucket = await openBucket("backups", "me");
  await database.pool.query(
    "insert into settings (key, value, updated_at) select 'key ' || n, to_jsonb(repeat('x', 2000)), now() from generate_series(1, 500) as n",
  );
  const filesUrl = `s3://me:secret@backups?endpoint=${bucket.origin}`;
  const files = openFiles({ filesUrl });
  const next = seededNumbers();
  for (let round = 0; round < rounds; round += 1) {
    const now = isoFromInstant(later(firstNight, round * day));
    const night = () => startProcess("back-up-night.ts", [database.url, filesUrl, now]);
    const killed = night();
    // The server prints about 160 lines: half for uploads, half for reading them back, the last for the scratch
    // database.
    const wanted = next() < 0.2 ? Number.POSITIVE_INFINITY : Math.floor(next() * 150);
    await expect
      .poll(() => killed.lines.length > wanted || killed.lines.includes("scratch"), {
        timeout: testTimeoutMs,
        interval: 1,
      })
      .toBe(true);
    await killed.kill("SIGKILL");
    const second = night();
    expect([await second.ended, second.errors(), second.lines.at(-1)]).toEqual([0, "", "done"]);
    const found = await listBackups(files);
    expect(found.filter(({ isSealed }) => !isSealed)).toEqual([]);
    const tonight = found.filter(({ name }) => name.startsWith(now.slice(0, 10)));
    expect([tonight.length, (await lastProof(database.db))?.takenAt]).toEqual([1, instantFromIso(now)]);
    expect(await listDeadFolders()).toEqual([]);
    expect(workingIn(`valet-backup-${killed.pid}-`) + workingIn(`valet-backup-${second.pid}-`)).toBe("");
  }
  expect((await listBackups(files)).length).toBeLessThanOrEqual(14);
  await bucket.close();
});

/** Processes whose working directory is below the folder: PostgreSQL runs in its data folder. */
function workingIn(folder: string): string {
  const asked = `readlink /proc/[0-9]*/cwd 2>/dev/null | grep ${folder} || true`;
  return execFileSync("sh", ["-c", asked], { encoding: "utf8" });
}
