import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { toInstant } from "#domain/time.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { inTransaction } from "../db/transaction.ts";
import { appendJournal, type JournalEntry } from "./append-journal.ts";
import { verifyJournal } from "./verify-journal.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({ poolSize: 25 });
});
afterAll(() => database.close());
beforeEach(async () => {
  await withoutGuards(() => sql`delete from journal`.execute(database.db));
});

const entry: JournalEntry = {
  at: toInstant(1_800_000_000_123),
  actor: "system",
  kind: "booking-expired",
  subject: "booking VS-ABCDEF",
  data: { text: 'é"\n€', amounts: [1, 2.5], nested: { b: 1, a: null } },
};

test("the entries of a hundred concurrent transactions are one chain without a gap", async () => {
  await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      inTransaction(database.db, async (tx) => {
        await appendJournal(tx, { ...entry, data: { index } });
        if (index % 2 === 0) await appendJournal(tx, { ...entry, data: { index, second: true } });
      }),
    ),
  );
  const report = await verifyJournal(database.db);
  expect(report).toMatchObject({ entries: 150, unchained: 0 });
  expect(report.broken).toBeUndefined();
});

test("a transaction that is rolled back leaves neither an entry nor a gap", async () => {
  await append();
  await expect(
    inTransaction(database.db, async (tx) => {
      await appendJournal(tx, entry);
      throw new Error("undone");
    }),
  ).rejects.toThrow("undone");
  await append();
  expect(await verifyJournal(database.db)).toMatchObject({ entries: 2, unchained: 0 });
});

test("an entry can be neither changed nor deleted, nor the journal truncated", async () => {
  await append();
  for (const attack of [
    sql`update journal set data = '{}'`,
    sql`update journal set seq = null, previous_hash = null, hash = null`,
    sql`delete from journal`,
    sql`truncate journal cascade`,
  ]) {
    await expect(attack.execute(database.db)).rejects.toThrow("append-only");
  }
});

test("a change or deletion that bypasses the triggers is detected", async () => {
  for (let count = 0; count < 5; count += 1) await append();
  const { head } = await verifyJournal(database.db);
  const attacks = [
    { attack: sql`update journal set data = '{"paid": 0}' where seq = 3`, broken: { seq: 3, why: "hash" } },
    { attack: sql`update journal set actor = 'staff x' where seq = 3`, broken: { seq: 3, why: "hash" } },
    {
      attack: sql`update journal set happened_at = happened_at + interval '1 second' where seq = 3`,
      broken: { seq: 3, why: "hash" },
    },
    { attack: sql`delete from journal where seq = 3`, broken: { seq: 3, why: "missing" } },
    {
      attack: sql`update journal set hash = journal_hash(previous_hash, seq, journal), data = '{}' where seq = 3`,
      broken: { seq: 3, why: "hash" },
    },
  ];
  for (const { attack, broken } of attacks) {
    await withoutGuards(async () => {
      await sql`create table kept as table journal`.execute(database.db);
      await attack.execute(database.db);
      expect((await verifyJournal(database.db)).broken).toEqual(broken);
      await sql`delete from journal`.execute(database.db);
      await sql`insert into journal overriding system value table kept`.execute(database.db);
      await sql`drop table kept`.execute(database.db);
    });
  }
  expect(await verifyJournal(database.db)).toMatchObject({ entries: 5, head });
});

test("a journal that was cut off at its end no longer has the head that was noted before", async () => {
  for (let count = 0; count < 3; count += 1) await append();
  const { head } = await verifyJournal(database.db);
  await withoutGuards(() => sql`delete from journal where seq = 3`.execute(database.db));
  const after = await verifyJournal(database.db);
  expect(after.broken).toBeUndefined();
  expect(after.head).not.toBe(head);
});

function append(): Promise<number> {
  return inTransaction(database.db, (tx) => appendJournal(tx, entry));
}

async function withoutGuards(run: () => Promise<unknown>): Promise<void> {
  await sql`alter table journal disable trigger user`.execute(database.db);
  await run();
  await sql`alter table journal enable trigger user`.execute(database.db);
}
