// The server's backups (operating §3): one a night across all servers, proved by a restore, and what can go wrong.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { day, hour } from "#domain/time.ts";
import { readConfig } from "#server/config.ts";
import { originalKey } from "#server/evidence/pieces/piece-keys.ts";
import { openDatabase } from "#server/open-database.ts";
import type { Files } from "#server/platform/files/files.ts";
import { openFiles } from "#server/platform/files/open-files.ts";
import { s3Files } from "#server/platform/files/s3-files.ts";
import { openBucket } from "#test/bucket-stand-in.ts";
import { testClock } from "#test/clock.ts";
import { createTestDatabase } from "#test/database.ts";
import { fillBookings } from "#test/fill-bookings.ts";
import { scratchOnTestServer } from "#test/scratch-on-test-server.ts";
import { silentLog } from "#test/silent-log.ts";
import { isTorture } from "#test/torture.ts";
import { type BackupPlaces, backUpNightly } from "./back-up-nightly.ts";
import { lastProof } from "./backup-store.ts";
import { backupName, listBackups } from "./kept-backups.ts";
import { withBackupLock } from "./one-at-a-time.ts";
import { isWhereItWas } from "./prove-backup.ts";

const clock = testClock("2026-11-21T02:20:00Z");
const folder = mkdtempSync(join(tmpdir(), "valet-nightly-"));
const database = await createTestDatabase();
const inFolder = openFiles({ filesUrl: folder });
let proofs = 0;

/** A bucket in memory; calls to a real one are tested in `files.test.ts` and `killed-backups.test.ts`. */
const objects = new Map<string, Buffer>();
const elsewhere: Files = {
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

/** An original that is in the folder and missing from the bucket. */
const original = Buffer.alloc(32, 0xcd);
const addOriginal = `
with walk as (insert into inspections (id, booking_id, side, mode, staff_id, opened_at)
  select gen_random_uuid(), (select id from bookings), 'reception', 'complete', gen_random_uuid(), now() returning id)
insert into evidence_pieces (id, inspection_id, kind, sha256, bytes, device_id, device_seq, chain, device_signature, source,
  committed_at, journal_id, stored_at)
select gen_random_uuid(), id, 'photo', $1::bytea, 8, '00000000-0000-4000-8000-00000000cafe', 1, $1::bytea, '\\x00', 'camera',
  now(), (select min(journal.id) from journal), now() from walk`;

beforeAll(async () => {
  for (let entry = 0; entry < 3; entry += 1)
    await database.pool.query(
      "insert into journal (happened_at, actor, kind, subject, data) values (now(), 'system', 'settings-changed', 'settings', '{}')",
    );
  await database.pool.query("insert into tariffs (contents, created_at) values ('{}', now())");
  await fillBookings(database.pool, { from: 0, until: 1, firstDay: "2020-01-01" });
  await database.pool.query(addOriginal, [original]);
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const config = readConfig({ BACKUPS: "nightly" }, folder);
const openOwner = () => openDatabase({ databaseUrl: database.url, dataDir: "", poolSize: 2 });

/** A scratch database on the test server; `test/killed-backups.test.ts` starts a whole PostgreSQL. */
function openScratch() {
  proofs += 1;
  return scratchOnTestServer();
}

const night = (files: Files, places: Partial<BackupPlaces> = {}) =>
  backUpNightly(
    { db: database.db, clock, config, log: silentLog },
    { files, openOwner, openScratch, ...places },
  );
const namesIn = async (files: Files) => (await listBackups(files)).map(({ name }) => name);
const proved = async () => {
  const proof = await lastProof(database.db);
  return proof && backupName(proof.takenAt);
};

test("a bucket that never answers fails the backup with a time-out, and nothing is noted", async () => {
  const bucket = await openBucket("backups", "me");
  bucket.setAway("silent");
  const key = { accessKeyId: "me", secretAccessKey: "secret", region: "eu-west-3" };
  const place = { endpoint: new URL(bucket.origin), name: "backups", prefix: "", ...key };
  await expect(night(s3Files(place, 150))).rejects.toThrow("The bucket has not answered within 0.15 s.");
  expect([await proved(), proofs]).toEqual([undefined, 0]);
  await bucket.close();
});

test("three servers at once make and prove one backup, and the night needs no other", async () => {
  await inFolder.put("custody/ab/one", Buffer.from("x"));
  await inFolder.put(originalKey(original), Buffer.from("original"));
  await Promise.all([night(inFolder), night(inFolder), night(inFolder)]);
  await night(inFolder);
  expect([await namesIn(inFolder), proofs]).toEqual([["2026-11-21T02-20-00-000Z"], 1]);
  expect(await proved()).toBe("2026-11-21T02-20-00-000Z");
  expect((await lastProof(database.db))?.missingFiles).toBe(0);
  const { rows } = await database.pool.query("select count(*)::int as noted from backups");
  expect(rows).toEqual([{ noted: 1 }]);
});

test("the next worker gets the lock although PostgreSQL has not noticed that the previous session died", async () => {
  const session = await database.pool.connect();
  const end = session.release.bind(session);
  session.release = () => undefined;
  await withBackupLock({ connect: async () => session }, async () => "done");
  const next = await withBackupLock(database.pool, async () => "done as well");
  end(true);
  expect(next).toBe("done as well");
});

test("a bucket that fails midway, and a lock that is lost, leave nothing that looks like a backup", async () => {
  clock.advance(day);
  for (const away of isTorture ? [1, 3, 20] : [1, 20]) {
    let puts = 0;
    const failing: Files = {
      ...elsewhere,
      put: async (key, content) => {
        puts += 1;
        if (puts >= away) throw new Error("ENOSPC: no space left on device");
        await elsewhere.put(key, content);
      },
    };
    await expect(night(failing)).rejects.toThrow("ENOSPC");
    expect(await namesIn(elsewhere)).toEqual([]);
  }
  // The lock is lost before the seal, and another server may have begun: no seal is uploaded.
  const cut: Files = {
    ...elsewhere,
    put: async (key, content) => {
      await elsewhere.put(key, content);
      await database.pool.query(
        "select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = 7325394 and database = (select oid from pg_database where datname = current_database())",
      );
    },
  };
  await expect(night(cut)).rejects.toThrow();
  expect(await namesIn(elsewhere)).toEqual([]);
});

test("the remains of a killed backup are removed; a proof finds altered bytes, and the next hour makes another backup", async () => {
  await elsewhere.put("backups/2026-11-22T02-17-00-000Z/0000.00000", Buffer.from("half"));
  await elsewhere.put("backups/of-somebody-else/0000.00000", Buffer.from("kept"));
  // One byte of a table; and a valid seal that belongs to another backup.
  const damages: readonly (readonly [string, (bytes: Buffer) => Buffer, string])[] = [
    ["/0005.00000", (bytes) => Buffer.concat([bytes.subarray(0, -9), Buffer.alloc(9, 1)]), "damaged"],
    ["/seal.json", (bytes) => Buffer.from(bytes.toString().replace(/(?<="takenAt":")2/, "1")), "not the one"],
  ];
  for (const [end, damage, said] of damages) {
    const altering: Files = {
      ...elsewhere,
      put: (key, content) => {
        const bytes = Buffer.from(content as Uint8Array);
        return elsewhere.put(key, key.endsWith(end) ? damage(bytes) : bytes);
      },
    };
    await expect(night(altering)).rejects.toThrow(said);
    expect(await proved()).toBe("2026-11-21T02-20-00-000Z");
    clock.advance(hour);
  }
  proofs = 0;
  await night(elsewhere);
  expect([await namesIn(elsewhere), await proved()]).toEqual([
    ["2026-11-22T04-20-00-000Z"],
    "2026-11-22T04-20-00-000Z",
  ]);
  expect((await lastProof(database.db))?.missingFiles).toBe(1);
  expect(await elsewhere.open("backups/of-somebody-else/0000.00000")).toBeDefined();
});

test("nothing is done where backups are off, nor before the night begins", async () => {
  const refuse = () => Promise.reject(new Error("opened"));
  const places = { files: inFolder, openOwner: refuse, openScratch: refuse };
  const at = (now: string, set = config) =>
    backUpNightly({ db: database.db, clock: testClock(now), config: set, log: silentLog }, places);
  await at("2026-11-23T12:00:00Z", readConfig({ BACKUPS: "off" }, folder));
  await at("2026-11-23T01:59:59Z");
  await expect(at("2026-11-23T02:00:00Z")).rejects.toThrow("opened");
});

test("a backup is not proved if the journal has lost an entry since; old backups stay until one is proved", async () => {
  clock.advance(day);
  const old = ["2026-11-01", "2026-10-31", "2026-10-30", "2026-03-01"];
  for (const date of old) await elsewhere.put(`backups/${date}T02-20-00-000Z/seal.json`, Buffer.from("{}"));
  const cutting: Partial<BackupPlaces> = {
    openScratch: async () => {
      await database.pool.query("set session_replication_role = replica; delete from journal where seq = 3");
      return openScratch();
    },
  };
  await expect(night(elsewhere, cutting)).rejects.toThrow("no longer holds entry 3");
  expect((await namesIn(elsewhere)).length).toBe(2 + old.length);
  expect(await proved()).toBe("2026-11-22T04-20-00-000Z");
});

test("an original that is not listed, or has another size, counts as missing", () => {
  const sha256 = Buffer.alloc(32, 0xab);
  const key = `custody/ab/${"ab".repeat(32)}`;
  const listed = (bytes: number, at = key) => isWhereItWas([{ key: at, bytes }])({ sha256, bytes: 10 });
  expect([listed(10), listed(9), listed(10, `${key}.draft`)]).toEqual([true, false, false]);
});
