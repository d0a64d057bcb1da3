import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { inSnapshot } from "./in-snapshot.ts";
import type { Db } from "./schema.ts";
import { inTransaction } from "./transaction.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await sql`create table pages (number integer not null)`.execute(database.db);
});
afterAll(() => database.close());

/** How many more rows the reader sees after another connection has added one. */
async function countMore(db: Db): Promise<number> {
  const count = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from pages`.execute(db);
    return rows[0]?.count ?? 0;
  };
  const before = await count();
  await sql`insert into pages values (1)`.execute(database.db);
  return (await count()) - before;
}

test("rule 5: a commit in the midst of a snapshot is not in it", async () => {
  expect(await inSnapshot(database.db, countMore)).toBe(0);
});

test("control: a usual transaction sees the commit", async () => {
  expect(await inTransaction(database.db, countMore)).toBe(1);
});

test("a write in a snapshot is refused", async () => {
  const write = inSnapshot(database.db, (tx) => sql`insert into pages values (2)`.execute(tx));
  await expect(write).rejects.toThrow("read-only");
});
