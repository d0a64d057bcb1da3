// A backup of a hundred thousand bookings and a thousand originals, restored into a PostgreSQL of its own and compared;
// and one original that is missing the night after.
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { afterAll, beforeAll, expect, test } from "vitest";
import { day } from "#domain/time.ts";
import { backUpNightly, placesOf } from "#server/backups/back-up-nightly.ts";
import { lastProof } from "#server/backups/backup-store.ts";
import { readConfig } from "#server/config.ts";
import { originalKey } from "#server/evidence/pieces/piece-keys.ts";
import { openFiles } from "#server/platform/files/open-files.ts";
import { testClock } from "./clock.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";
import { fillBookings } from "./fill-bookings.ts";
import { silentLog } from "./silent-log.ts";
import { testTimeoutMs, timesOf, variantOf } from "./torture.ts";

const bookings = timesOf({ daily: 100, torture: 100_000 });
const originals = timesOf({ daily: 3, torture: 1_000 });
const folder = mkdtempSync(join(tmpdir(), "valet-large-backup-"));
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const contentOf = (n: number): Buffer => Buffer.from(`picture ${n} `.repeat(1_000));
const hashOf = (n: number): Buffer => createHash("sha256").update(contentOf(n)).digest();

const addInspection = `
with entry as (insert into journal (happened_at, actor, kind, subject, data)
  values (now(), 'system', 'settings-changed', 'settings', '{}') returning id),
walk as (insert into inspections (id, booking_id, side, mode, staff_id, opened_at)
  select gen_random_uuid(), (select id from bookings limit 1), 'reception', 'complete', gen_random_uuid(), now() returning id)
insert into evidence_pieces (id, inspection_id, kind, sha256, bytes, device_id, device_seq, chain, device_signature, source,
  committed_at, journal_id, stored_at)
select gen_random_uuid(), walk.id, 'photo', decode(hash, 'hex'), bytes, '00000000-0000-4000-8000-00000000cafe', n, decode(hash, 'hex'),
  '\\x00', 'camera', now(), entry.id, now()
from walk, entry, unnest($1::text[], $2::int[]) with ordinality as piece (hash, bytes, n)`;

test(`${bookings} bookings and ${originals} originals are restored unchanged, and a missing original is reported`, {
  timeout: 5 * testTimeoutMs,
  ...variantOf("a backup comes back row for row, with its files, its jobs and its counters"),
}, async () => {
  const files = openFiles({ filesUrl: folder });
  await database.pool.query("insert into tariffs (contents, created_at) values ('{}', now())");
  await fillBookings(database.pool, { from: 0, until: bookings, firstDay: "2020-01-01" });
  const numbers = Array.from({ length: originals }, (_, n) => n);
  for (const n of numbers) await files.put(originalKey(hashOf(n)), contentOf(n));
  const [hashes, sizes] = [
    numbers.map((n) => hashOf(n).toString("hex")),
    numbers.map((n) => contentOf(n).length),
  ];
  await database.pool.query(addInspection, [hashes, sizes]);

  const config = readConfig({ DATABASE_URL: database.url, FILES_URL: folder, BACKUPS: "nightly" }, folder);
  const clock = testClock("2026-11-21T02:20:00Z");
  const places = placesOf({ config });
  const night = () => backUpNightly({ db: database.db, clock, config, log: silentLog }, places);
  const delays = monitorEventLoopDelay({ resolution: 5 });
  const [begun, memory] = [performance.now(), process.memoryUsage().rss];
  delays.enable();
  await night();
  delays.disable();
  expect(await lastProof(database.db)).toMatchObject({ takenAt: clock.now(), missingFiles: 0 });
  const grown = Math.round((process.memoryUsage().rss - memory) / 1e6);
  process.stdout.write(
    `saved and proved in ${Math.round((performance.now() - begun) / 1_000)} s, event loop late by ${Math.round(delays.percentile(99) / 1e6)} ms (99 %), ${Math.round(delays.max / 1e6)} ms at most, ${grown} MB more\n`,
  );

  await files.remove(originalKey(hashOf(1)));
  clock.advance(day);
  await night();
  expect(await lastProof(database.db)).toMatchObject({ takenAt: clock.now(), missingFiles: 1 });
});
