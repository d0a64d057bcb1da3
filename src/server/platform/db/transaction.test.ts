import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { createTestDatabase } from "#test/database.ts";
import type { Tx } from "./schema.ts";
import { BusyError, inTransaction } from "./transaction.ts";

const database = await createTestDatabase({ poolSize: 10 });
const { db, pool } = database;
afterAll(() => database.close());

beforeEach(async () => {
  await pool.query(
    "drop table if exists shelf; create table shelf (id int primary key, amount int not null)",
  );
  await pool.query("insert into shelf values (1, 10), (2, 10)");
});

const take = (tx: Tx, id: number) => sql`update shelf set amount = amount - 1 where id = ${id}`.execute(tx);

async function amounts(): Promise<number[]> {
  const { rows } = await pool.query<{ amount: number }>("select amount from shelf order by id");
  return rows.map(({ amount }) => amount);
}

test("a transaction that throws leaves nothing behind", async () => {
  const broken = inTransaction(db, async (tx) => {
    await take(tx, 1);
    throw new Error("no");
  });
  await expect(broken).rejects.toThrow("no");
  expect(await amounts()).toEqual([10, 10]);
});

test("a transaction that meets a deadlock is retried, and both sides succeed", async () => {
  const cross = (first: number, second: number) =>
    inTransaction(db, async (tx) => {
      await take(tx, first);
      await sql`select pg_sleep(0.1)`.execute(tx);
      await take(tx, second);
    });
  await Promise.all([cross(1, 2), cross(2, 1)]);
  expect(await amounts()).toEqual([8, 8]);
});

test("a lock that stays taken past its time-out is refused as busy, without a retry", async () => {
  const holder = await pool.connect();
  await holder.query("begin; select * from shelf where id = 1 for update");
  let tries = 0;
  const waiting = inTransaction(db, async (tx) => {
    tries += 1;
    await sql`set local lock_timeout = '100ms'`.execute(tx);
    await take(tx, 1);
  });
  await expect(waiting).rejects.toBeInstanceOf(BusyError);
  expect(tries).toBe(1);
  await holder.query("rollback");
  holder.release();
});

test("a transaction whose connection is cut before the commit is retried on another and done once", async () => {
  let tries = 0;
  await inTransaction(db, async (tx) => {
    tries += 1;
    await take(tx, 1);
    if (tries === 1) await cutConnection(tx);
    await take(tx, 2);
  });
  expect(tries).toBe(2);
  expect(await amounts()).toEqual([9, 9]);
});

test("a transaction whose connection is cut each time is tried three times at most", async () => {
  let tries = 0;
  const cutting = (times: number) =>
    inTransaction(db, async (tx) => {
      tries += 1;
      await take(tx, 1);
      if (tries <= times) await cutConnection(tx);
      await take(tx, 2);
    });
  await cutting(2);
  expect(tries).toBe(3);
  expect(await amounts()).toEqual([9, 9]);
  tries = 0;
  await expect(cutting(100)).rejects.toThrow(/connection|terminat/i);
  expect(tries).toBe(3);
  expect(await amounts()).toEqual([9, 9]);
});

test("a commit whose answer is lost is not retried, even if a cut before it was", async () => {
  let tries = 0;
  const unanswered = inTransaction(db, async (tx) => {
    tries += 1;
    await take(tx, 1);
    await cutConnection(tx);
    if (tries === 1) await take(tx, 2);
  });
  await expect(unanswered).rejects.toThrow(/connection|terminat/i);
  expect(tries).toBe(2);
  expect(await amounts()).toEqual([10, 10]);
});

test("a commit whose answer is lost is not retried", async () => {
  let tries = 0;
  const unanswered = inTransaction(db, async (tx) => {
    tries += 1;
    await take(tx, 1);
    await cutConnection(tx);
  });
  await expect(unanswered).rejects.toThrow(/connection|terminat/i);
  expect(tries).toBe(1);
  expect(await amounts()).toEqual([10, 10]);
});

test("a wrong statement is a fault and is not retried", async () => {
  let tries = 0;
  const wrong = inTransaction(db, async (tx) => {
    tries += 1;
    await sql`insert into shelf values (1, 1)`.execute(tx);
  });
  await expect(wrong).rejects.toMatchObject({ code: "23505" });
  expect(tries).toBe(1);
});

async function cutConnection(tx: Tx): Promise<void> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
  await pool.query("select pg_terminate_backend($1, 2000)", [rows[0]?.pid]);
}
