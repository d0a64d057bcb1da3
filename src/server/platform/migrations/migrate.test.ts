import { afterAll, expect, test } from "vitest";
import { createTestDatabase } from "#test/database.ts";
import { allMigrations } from "./all-migrations.ts";
import { migrate } from "./migrate.ts";

const database = await createTestDatabase();
const { pool } = database;
afterAll(() => database.close());

const apples = { name: "9001-apples", sql: "create table apples (id int); select pg_sleep(0.05)" };
const pears = { name: "9002-pears", sql: "create table pears (id int); insert into apples values (1)" };

test("servers that start together run each migration once", async () => {
  const all = [...allMigrations, apples, pears];
  await Promise.all(Array.from({ length: 5 }, () => migrate(pool, all)));
  const { rows } = await pool.query("select count(*)::int as count from apples");
  expect(rows).toEqual([{ count: 1 }]);
});

test("a migration that fails leaves nothing behind and says which one it was", async () => {
  const broken = { name: "9003-broken", sql: "create table plums (id int); select 1 / 0" };
  await expect(migrate(pool, [...allMigrations, apples, pears, broken])).rejects.toThrow("9003-broken");
  const { rows } = await pool.query("select to_regclass('plums') as plums");
  expect(rows).toEqual([{ plums: null }]);
});

test("a migration that changed after it ran is refused", async () => {
  const changed = { ...apples, sql: "create table apples (id bigint)" };
  await expect(migrate(pool, [...allMigrations, changed, pears])).rejects.toThrow("9001-apples");
});

test("a server of the version before goes on working beside newer migrations", async () => {
  await migrate(pool, [...allMigrations, apples]);
});

test("a migration that ran here and has vanished from the middle is refused", async () => {
  await expect(migrate(pool, [...allMigrations, pears])).rejects.toThrow("9001-apples");
});
