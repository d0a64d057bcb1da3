// A server killed anywhere in its night's backup, against a bucket and with a PostgreSQL of its own for the proof: the next
// try makes it whole, proves it, and leaves nothing of what was killed.
import { execFileSync } from "node:child_process";
import { afterAll, beforeAll, expect, test } from "vitest";
import { day, instantFromIso, isoFromInstant, later } from "#domain/time.ts";
import { lastProof } from "#server/backups/backup-store.ts";
import { listBackups } from "#server/backups/kept-backups.ts";
import { listDeadFolders } from "#server/backups/work-folder.ts";
import { openFiles } from "#server/platform/files/open-files.ts";
import { type BucketStandIn, openBucket } from "./bucket-stand-in.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";
import { startProcess } from "./processes/started-process.ts";
import { patience, seededNumbers, timesOf } from "./torture.ts";

let bucket: BucketStandIn;
let database: TestDatabase;
beforeAll(async () => {
  bucket = await openBucket("backups", "me");
  database = await createTestDatabase();
  await database.pool.query(
    "insert into settings (key, value, updated_at) select 'key ' || n, to_jsonb(repeat('x', 2000)), now() from generate_series(1, 500) as n",
  );
});
afterAll(async () => {
  await database.close();
  await bucket.close();
});

const rounds = timesOf({ daily: 1, torture: 12 });
const first = instantFromIso("2026-11-21T02:20:00Z");

test(`${rounds} nights killed once each end with one proved backup and no leftovers`, {
  timeout: rounds * patience,
}, async () => {
  const filesUrl = `s3://me:secret@backups?endpoint=${bucket.origin}`;
  const files = openFiles({ filesUrl });
  const next = seededNumbers();
  for (let round = 0; round < rounds; round += 1) {
    const now = isoFromInstant(later(first, round * day));
    const night = () => startProcess("back-up-night.ts", [database.url, filesUrl, now]);
    const killed = night();
    // Of about 160 lines: half are put, half are opened again, and the last is the scratch database's.
    const wanted = next() < 0.2 ? Number.POSITIVE_INFINITY : Math.floor(next() * 150);
    await expect
      .poll(() => killed.lines.length > wanted || killed.lines.includes("scratch"), {
        timeout: patience,
        interval: 1,
      })
      .toBe(true);
    await killed.kill("SIGKILL");
    const second = night();
    expect([await second.ended, second.errors(), second.lines.at(-1)]).toEqual([0, "", "done"]);
    const found = await listBackups(files);
    expect(found.filter(({ isWhole }) => !isWhole)).toEqual([]);
    const tonight = found.filter(({ name }) => name.startsWith(now.slice(0, 10)));
    expect([tonight.length, (await lastProof(database.db))?.takenAt]).toEqual([1, instantFromIso(now)]);
    expect(await listDeadFolders()).toEqual([]);
    expect(workingIn(`valet-backup-${killed.pid}-`) + workingIn(`valet-backup-${second.pid}-`)).toBe("");
  }
  expect((await listBackups(files)).length).toBeLessThanOrEqual(14);
});

/** PostgreSQL works in its folder. */
function workingIn(folder: string): string {
  const asked = `readlink /proc/[0-9]*/cwd 2>/dev/null | grep ${folder} || true`;
  return execFileSync("sh", ["-c", asked], { encoding: "utf8" });
}
