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
  await Promise.all(Array.from({ length: 5 }, () => migrate(pool, { migrations: all })));
  const { rows } = await pool.query("select count(*)::int as count from apples");
  expect(rows).toEqual([{ count: 1 }]);
});

test("a migration that fails leaves nothing behind and says which one it was", async () => {
  const broken = { name: "9003-broken", sql: "create table plums (id int); select 1 / 0" };
  await expect(migrate(pool, { migrations: [...allMigrations, apples, pears, broken] })).rejects.toThrow(
    "9003-broken",
  );
  const { rows } = await pool.query("select to_regclass('plums') as plums");
  expect(rows).toEqual([{ plums: null }]);
});

test("a migration that changed after it ran is refused", async () => {
  const changed = { ...apples, sql: "create table apples (id bigint)" };
  await expect(migrate(pool, { migrations: [...allMigrations, changed, pears] })).rejects.toThrow(
    "9001-apples",
  );
});

test("a server of the previous release starts beside newer migrations", async () => {
  await migrate(pool, { migrations: [...allMigrations, apples] });
});

test("a migration that ran here and is missing from the middle is refused", async () => {
  await expect(migrate(pool, { migrations: [...allMigrations, pears] })).rejects.toThrow("9001-apples");
});

const ripen = { name: "9004-ripen", sql: "alter table cherries add column ripe boolean" };

/** Whether a statement that begins like this waits for a lock. */
const isWaiting = async (statement: string) => {
  const { rows } = await pool.query(
    "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like $1",
    [`${statement}%`],
  );
  return rows.length > 0;
};

test("a migration that waits for a table gives way again and again, so that reads of it get through", async () => {
  await pool.query("create table cherries (id int)");
  const backup = await pool.connect();
  await backup.query("begin; select * from cherries");
  const heldUp: string[] = [];
  const migrations = [...allMigrations, apples, pears, ripen];
  const migrated = migrate(pool, { migrations, onHeldUp: (migration) => heldUp.push(migration) });
  // The migration gives way three times, and each time a read queued behind it gets through.
  for (let round = 0; round < 3; round += 1) {
    await expect.poll(() => isWaiting("alter table cherries")).toBe(true);
    expect((await pool.query("select * from cherries")).rows).toEqual([]);
  }
  await backup.query("commit");
  backup.release();
  await migrated;
  expect((await pool.query("select ripe from cherries")).rows).toEqual([]);
  expect(heldUp).toEqual(["9004-ripen"]);
});

test("a migration of three tables gives way to a transaction that holds the last and wants the first", async () => {
  await pool.query("create table plums (id int); create table quinces (id int); create table figs (id int)");
  const tables = ["plums", "quinces", "figs"];
  const sql = tables.map((table) => `alter table ${table} add column ripe boolean`).join(";");
  const order = await pool.connect();
  await order.query("begin; insert into figs values (1)");
  const migrated = migrate(pool, {
    migrations: [...allMigrations, apples, pears, ripen, { name: "9005-three", sql }],
  });
  await expect.poll(() => isWaiting("alter table plums")).toBe(true);
  await order.query("insert into plums values (1)");
  await order.query("commit");
  order.release();
  await migrated;
  expect((await pool.query("select ripe from plums")).rows).toEqual([{ ripe: null }]);
});
