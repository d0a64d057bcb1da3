import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Instant, instantFromIso, later } from "#domain/time.ts";
import { createTestDatabase } from "#test/database.ts";
import { at } from "./instant-plugin.ts";

type Ledger = { ledger: { id: number; bookedAt: Instant; onDay: string; amount: number; lines: unknown } };

const database = await createTestDatabase();
const { pool } = database;
const db = database.db as unknown as Kysely<Ledger>;
afterAll(() => database.close());

const noon = instantFromIso("2026-03-29T10:00:00.123Z");
const row = { onDay: "2026-03-29", amount: 4_900, lines: "null" };

beforeAll(async () => {
  await pool.query(`create table ledger
    (id int primary key, booked_at timestamptz(3) not null, on_day date, amount bigint, lines jsonb)`);
  await db
    .insertInto("ledger")
    .values({ id: 1, bookedAt: noon, ...row })
    .execute();
  const rows = [2, 3].map((id) => ({ id, bookedAt: later(noon, id * 1_000), ...row }));
  await db.insertInto("ledger").values(rows).execute();
});

const ids = async (query: { execute(): Promise<{ id: number }[]> }) =>
  (await query.execute()).map(({ id }) => id);

test("instants, days and whole numbers come back as they were written", async () => {
  const read = await db.selectFrom("ledger").selectAll().where("id", "=", 1).executeTakeFirstOrThrow();
  expect(read).toEqual({ id: 1, bookedAt: noon, onDay: "2026-03-29", amount: 4_900, lines: null });
});

test("instants are compared, listed, bounded and updated as numbers", async () => {
  const ledger = db.selectFrom("ledger").select("id").orderBy("id");
  expect(await ids(ledger.where("bookedAt", "<=", noon))).toEqual([1]);
  expect(await ids(ledger.where("ledger.bookedAt", "in", [noon, later(noon, 3_000)]))).toEqual([1, 3]);
  const bounds = [later(noon, 1), later(noon, 2_000)] as const;
  expect(await ids(ledger.where((eb) => eb.between("bookedAt", ...bounds)))).toEqual([2]);
  expect(await ids(ledger.where(sql<boolean>`booked_at > ${at(noon)}`))).toEqual([2, 3]);

  await db
    .updateTable("ledger")
    .set({ bookedAt: later(noon, 9_000) })
    .where("id", "=", 2)
    .execute();
  await db
    .insertInto("ledger")
    .values({ id: 3, bookedAt: noon, ...row })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ bookedAt: later(noon, 7_000) }))
    .execute();
  const latest = await db
    .selectFrom("ledger")
    .select("bookedAt")
    .where("id", "in", [2, 3])
    .orderBy("id")
    .execute();
  expect(latest.map(({ bookedAt }) => bookedAt - noon)).toEqual([9_000, 7_000]);
});

test("keys inside a JSON column stay as they were written", async () => {
  const lines = JSON.stringify({ wash_in_out: { vatRate: 20 } });
  await db.updateTable("ledger").set({ lines }).where("id", "=", 1).execute();
  const read = await db.selectFrom("ledger").select("lines").where("id", "=", 1).executeTakeFirstOrThrow();
  expect(read.lines).toEqual({ wash_in_out: { vatRate: 20 } });
});

test("a whole number that JavaScript cannot hold is a fault, never a rounded number", async () => {
  const query = sql<{ big: number }>`select 9007199254740993::bigint as big`.execute(db);
  await expect(query).rejects.toThrow("too large");
});

test("the database sorts names as a French reader does", async () => {
  const { rows } = await pool.query(
    "select string_agg(name, ' ' order by name) as names from unnest('{zèbre,eau,œuf,Élan}'::text[]) as name",
  );
  expect(rows).toEqual([{ names: "eau Élan œuf zèbre" }]);
});

test("a pool whose connections were all cut serves the next request", async () => {
  await Promise.all(Array.from({ length: 5 }, () => pool.query("select pg_sleep(0.05)")));
  const admin = await pool.connect();
  await admin.query(
    "select pg_terminate_backend(pid, 1000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  admin.release(true);
  expect(await ids(db.selectFrom("ledger").select("id").where("id", "=", 1))).toEqual([1]);
});
