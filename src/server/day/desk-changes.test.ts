import { afterAll, beforeAll, expect, test } from "vitest";
import { day, type Instant, later, toInstant } from "#domain/time.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { type Listening, listen } from "../platform/db/listen.ts";
import { openPool } from "../platform/db/open-pool.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { appendJournal } from "../platform/journal/append-journal.ts";
import { lastJournalSeq } from "../platform/journal/read-journal.ts";
import { type DeskChange, type DeskChanges, deskChanges } from "./desk-changes.ts";

let database: TestDatabase;
let changes: DeskChanges;
let listening: Listening;
const now = toInstant(1_800_000_000_000);

beforeAll(async () => {
  database = await createTestDatabase({ poolSize: 12 });
  changes = deskChanges(database.db);
  listening = await listen({ url: database.url, channel: "desk" }, () => void changes.notify());
});
afterAll(async () => {
  await listening.stop();
  await database.close();
});

test("streams that begin while eight writers commit hear each entry once, in order (desk §3)", async () => {
  await write(now);
  const first = await lastJournalSeq(database.db);
  const streams = [await follow(first)];
  const writing = Promise.all(Array.from({ length: 8 }, () => writeMany(25)));
  streams.push(await follow(first));
  streams.push(await follow(first));
  await writing;
  const wanted = Array.from({ length: 200 }, (_, index) => first + index + 1);
  for (const stream of streams) {
    await stream.until(first + 200);
    expect(stream.received).toEqual(wanted);
    stream.stop();
  }
});

test("a stream that was cut resumes exactly after its last-event id (desk §3)", async () => {
  const first = await lastJournalSeq(database.db);
  const cut = await follow(first);
  await writeMany(3);
  await cut.until(first + 3);
  cut.stop();
  await writeMany(4);
  const again = await follow(first + 3);
  await again.until(first + 7);
  expect([...cut.received, ...again.received]).toEqual([1, 2, 3, 4, 5, 6, 7].map((step) => first + step));
  again.stop();
});

test("a stream without a last-event id starts with new events only", async () => {
  const stream = await follow(undefined);
  const seq = await lastJournalSeq(database.db);
  await writeMany(1);
  await stream.until(seq + 1);
  expect(stream.received).toEqual([seq + 1]);
  stream.stop();
});

test.each([
  { age: 2 * day, told: [] },
  { age: 2 * day + 1, told: ["reset"] },
])("a stream that resumes $age ms after its last entry receives $told (desk §3)", async ({ age, told }) => {
  await write(later(now, -age));
  const seq = await lastJournalSeq(database.db);
  const stream = await follow(seq);
  expect(stream.resets).toEqual(told.map(() => seq));
  stream.stop();
});

test("a stream with an id that the journal never gave is reset", async () => {
  const stream = await follow(999_999);
  expect(stream.resets).toEqual([await lastJournalSeq(database.db)]);
  stream.stop();
});

test("a stream whose first reading fails is forgotten", async () => {
  for (const _ of [1, 2, 3]) {
    const own = openPool({ url: database.url, size: 1 });
    const ownChanges = deskChanges(own.db);
    const leave = () => void own.db.destroy();
    await expect(ownChanges.follow(999_999, now, leave)).rejects.toThrow("destroyed");
    // Without a stream there is nothing to read.
    await expect(ownChanges.notify()).resolves.toBeUndefined();
  }
});

test("the control: read by row id, an entry is overtaken by a later one that commits first", async () => {
  const ids: number[] = [];
  const noteNewest = async () => {
    const row = await database.db
      .selectFrom("journal")
      .select("id")
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    ids.push(row.id);
  };
  await inTransaction(database.db, async (slow) => {
    await appendJournal(slow, entry(now));
    // A later transaction commits first: a reader that remembers the highest id would skip the slow one.
    await write(now);
    await noteNewest();
  });
  const missed = await database.db
    .selectFrom("journal")
    .select("id")
    .where("id", "<", ids[0] ?? 0)
    .where("seq", "=", await lastJournalSeq(database.db))
    .execute();
  expect(missed).toHaveLength(1);
});

type Followed = {
  readonly received: number[];
  readonly resets: number[];
  readonly stop: () => void;
  readonly until: (seq: number) => Promise<void>;
};

async function follow(lastSeq: number | undefined): Promise<Followed> {
  const received: number[] = [];
  const resets: number[] = [];
  const awaited = new Map<number, () => void>();
  const stop = await changes.follow(lastSeq, now, (change: DeskChange) => {
    if (change.kind === "reset") return void resets.push(change.seq);
    received.push(change.entry.seq);
    awaited.get(change.entry.seq)?.();
  });
  const until = (seq: number) =>
    new Promise<void>((resolve) => {
      if ((received.at(-1) ?? 0) >= seq) resolve();
      else awaited.set(seq, resolve);
    });
  return { received, resets, stop, until };
}

async function writeMany(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) await write(now);
}

async function write(at: Instant): Promise<void> {
  await inTransaction(database.db, (tx) => appendJournal(tx, entry(at)));
}

function entry(at: Instant) {
  return { at, actor: "system", kind: "booking-noted", subject: "booking VS-222222" } as const;
}
