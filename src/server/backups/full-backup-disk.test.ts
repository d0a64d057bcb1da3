// The disk of the backups, or of temporary files, is really full: the unfinished backup is removed, the one of the
// night before stays whole, and there is no new proof, which is what the alert looks at (alerts §3). `npm run torture`
// varies how much room is left, and makes the next night's backup as well.
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { day } from "#domain/time.ts";
import { readConfig } from "#server/config.ts";
import { openDatabase } from "#server/open-database.ts";
import { openFiles } from "#server/platform/files/open-files.ts";
import { testClock } from "#test/clock.ts";
import { createTestDatabase } from "#test/database.ts";
import { scratchOnTestServer } from "#test/scratch-on-test-server.ts";
import { silentLog } from "#test/silent-log.ts";
import { openSmallDisk, type SmallDisk } from "#test/small-disk.ts";
import { isTorture } from "#test/torture.ts";
import { backUpNightly } from "./back-up-nightly.ts";
import { lastProof } from "./backup-store.ts";
import { backupName, fetchBackup, listBackups } from "./kept-backups.ts";

const clock = testClock("2026-11-21T02:20:00Z");
const roomy = 64 * 1024 * 1024;
/** Room for some of the backup's files; in torture for none, and for nearly all of them, as well. */
const rooms = isTorture ? [0, 16_384, 65_536] : [65_536];
const disks: SmallDisk[] = [];
const database = await createTestDatabase();
const outside = mkdtempSync(join(tmpdir(), "valet-full-backup-"));
afterAll(async () => {
  await database.close();
  for (const disk of disks) disk.close();
  rmSync(outside, { recursive: true });
});

test("a full disk fails that night's backup, and leaves the earlier ones as they are", async (context) => {
  const [kept, temporary] = [openSmallDisk(roomy), openSmallDisk(roomy)];
  if (!kept || !temporary) return context.skip("only an administrator makes a small disk");
  disks.push(kept, temporary);
  const files = openFiles({ filesUrl: kept.folder });
  const config = readConfig({ BACKUPS: "nightly", FILES_URL: kept.folder }, outside);
  const openOwner = () => openDatabase({ databaseUrl: database.url, dataDir: "", poolSize: 2 });
  const night = () =>
    backUpNightly(
      { db: database.db, clock, config, log: silentLog },
      { files, openOwner, openScratch: scratchOnTestServer },
    );
  const lying = () =>
    readdirSync(kept.folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
      entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
    );
  vi.stubEnv("TMPDIR", temporary.folder);
  context.onTestFinished(() => void vi.unstubAllEnvs());
  await night();
  const before = lying();
  const first = await lastProof(database.db);
  const name = first ? backupName(first.takenAt) : "";
  expect(name).toBe("2026-11-21T02-20-00-000Z");

  clock.advance(day);
  for (const left of rooms) {
    kept.leave(left);
    await expect(night()).rejects.toMatchObject({ code: "ENOSPC" });
    expect(lying()).toEqual(before);
  }
  kept.leave(roomy);
  for (const left of rooms) {
    temporary.leave(left);
    await expect(night()).rejects.toMatchObject({ code: "ENOSPC" });
    expect([lying(), readdirSync(temporary.folder)]).toEqual([before, []]);
  }
  temporary.leave(roomy);
  expect(await lastProof(database.db)).toEqual(first);
  await fetchBackup(files, { name, seal: undefined }, join(outside, "fetched"));

  // `back-up-nightly.test.ts` also checks that the next hour makes another one.
  if (!isTorture) return;
  await night();
  expect((await listBackups(files)).map(({ isSealed }) => isSealed)).toEqual([true, true]);
  expect((await lastProof(database.db))?.takenAt).toBe(clock.now());
});
