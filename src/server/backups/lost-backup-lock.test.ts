// A server that loses the backups' lock, as another one takes over, touches nothing but what it has uploaded itself
// (operating §3).
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, expect, test } from "vitest";
import { day, minute } from "#domain/time.ts";
import { readConfig } from "#server/config.ts";
import { openDatabase } from "#server/open-database.ts";
import { lockIds } from "#server/platform/db/lock-ids.ts";
import type { Files } from "#server/platform/files/files.ts";
import { FilesAway } from "#server/platform/files/files-away.ts";
import { testClock } from "#test/clock.ts";
import { createTestDatabase } from "#test/database.ts";
import { scratchOnTestServer } from "#test/scratch-on-test-server.ts";
import { silentLog } from "#test/silent-log.ts";
import { resolveBackupName } from "#tools/resolve-backup-name.ts";
import { type BackupPlaces, backUpNightly } from "./back-up-nightly.ts";
import { lastProof } from "./backup-store.ts";
import { backupName, fetchBackup, listBackups } from "./kept-backups.ts";

const clock = testClock("2026-11-21T02:20:00Z");
const folder = mkdtempSync(join(tmpdir(), "valet-lost-lock-"));
const database = await createTestDatabase();
const config = readConfig({ BACKUPS: "nightly" }, folder);
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const objects = new Map<string, Buffer>();
const bucket: Files = {
  put: async (key, content) => void objects.set(key, Buffer.from(content as Uint8Array)),
  open: async (key) => {
    const found = objects.get(key);
    return found && { bytes: found.length, content: Readable.from([found]) };
  },
  remove: async (key) => void objects.delete(key),
  list: async (prefix) =>
    [...objects]
      .filter(([key]) => key.startsWith(prefix))
      .map(([key, { length }]) => ({ key, bytes: length })),
};

const night = (places: Partial<BackupPlaces> = {}) =>
  backUpNightly(
    { db: database.db, clock, config, log: silentLog },
    {
      files: bucket,
      openOwner: () => openDatabase({ databaseUrl: database.url, dataDir: "", poolSize: 2 }),
      openScratch: scratchOnTestServer,
      ...places,
    },
  );

const holder = `from pg_locks where locktype = 'advisory' and objid = ${lockIds.backups}
  and database = (select oid from pg_database where datname = current_database())`;

/** Resolves once PostgreSQL has noticed, so that the next server finds the lock free. */
async function takeLockAway(): Promise<void> {
  await database.pool.query(`select pg_terminate_backend(pid) ${holder}`);
  await expect.poll(async () => (await database.pool.query(`select 1 ${holder}`)).rowCount).toBe(0);
}

/** A server in the middle of its first upload: `reached` when it waits there, until `goOn`. */
function atFirstPart() {
  const [reached, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let puts = 0;
  const files: Files = {
    ...bucket,
    put: async (key, content) => {
      await bucket.put(key, content);
      puts += 1;
      if (puts > 1) return;
      reached.resolve();
      await gate.promise;
    },
  };
  return { files, reached: reached.promise, goOn: gate.resolve };
}

const namesIn = async () => (await listBackups(bucket)).map(({ name, isSealed }) => [name, isSealed]);

test("of three servers two lose the lock: they remove their own uploads, and the third one's backup is whole", async () => {
  const [first, second, third] = [atFirstPart(), atFirstPart(), atFirstPart()];
  const runs: Promise<unknown>[] = [];
  for (const { files, reached } of [first, second, third]) {
    runs.push(night({ files }).catch((error: unknown) => error));
    await reached;
    if (files === third.files) break;
    await takeLockAway();
    clock.advance(minute);
  }
  const name = backupName(clock.now());
  for (const { goOn } of [first, second]) goOn();
  expect(await Promise.all(runs.slice(0, 2))).toEqual([expect.any(Error), expect.any(Error)]);
  expect(await namesIn()).toEqual([[name, false]]);
  third.goOn();
  expect(await runs[2]).toBeUndefined();
  expect(await namesIn()).toEqual([[name, true]]);
  expect((await lastProof(database.db))?.takenAt).toBe(clock.now());
  await fetchBackup(bucket, { name, seal: undefined }, join(folder, "fetched"));
});

test("what another server is uploading is no reason to forget tonight's backup, nor is it forgotten", async () => {
  clock.advance(day);
  const own = backupName(clock.now());
  const openScratch: BackupPlaces["openScratch"] = () => {
    clock.advance(minute);
    objects.set(`backups/${backupName(clock.now())}/0000.00000`, Buffer.from("half"));
    return scratchOnTestServer();
  };
  await night({ openScratch });
  expect((await namesIn()).slice(-2)).toEqual([
    [own, true],
    [backupName(clock.now()), false],
  ]);
});

test("a seal that lands after its upload was given up is no backup: not restored, replacing none, and removed", async () => {
  clock.advance(day);
  const before = (await listBackups(bucket)).filter(({ isSealed }) => isSealed).map(({ name }) => name);
  const late = new Map<string, Buffer>();
  for (let hour = 0; hour < 3; hour += 1) {
    clock.advance(minute);
    const slow: Files = {
      ...bucket,
      put: async (key, content) => {
        if (!key.endsWith("/seal.json")) return bucket.put(key, content);
        late.set(key, Buffer.from(content as Uint8Array));
        throw new FilesAway("The bucket has not answered within 10 s.");
      },
    };
    await expect(night({ files: slow })).rejects.toThrow("not answered");
  }
  for (const [key, content] of late) objects.set(key, content);
  expect((await listBackups(bucket)).filter(({ isSealed }) => isSealed)).toHaveLength(before.length + 3);
  expect(await resolveBackupName(bucket)).toBe(before.at(-1));

  clock.advance(minute);
  const openScratch: BackupPlaces["openScratch"] = () => {
    // This one lands during the proof, and is newer than tonight's.
    clock.advance(minute);
    const [seal = Buffer.alloc(0)] = late.values();
    objects.set(`backups/${backupName(clock.now())}/seal.json`, seal);
    return scratchOnTestServer();
  };
  const own = backupName(clock.now());
  await night({ openScratch });
  expect((await listBackups(bucket)).filter(({ isSealed }) => isSealed).map(({ name }) => name)).toContain(
    own,
  );
  expect([...objects.keys()].filter((key) => late.has(key))).toEqual([]);
  expect(await resolveBackupName(bucket)).toBe(own);
});
