import { afterEach, beforeEach, expect, test } from "vitest";
import { type BlackHole, openBlackHole } from "#test/black-hole.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { openReconnecting, type ReconnectingConnection } from "./reconnecting-connection.ts";

let database: TestDatabase;
let hole: BlackHole;
let line: ReconnectingConnection;
let opened: number;

beforeEach(async () => {
  database = await createTestDatabase();
  hole = await openBlackHole(database.url);
  opened = 0;
  line = await openReconnecting({ url: hole.url, purpose: "test", pause: 10, heartbeat: 300 }, async () => {
    opened += 1;
  });
});

afterEach(async () => {
  // The hole first: otherwise a connection that is still open waits for an answer to its goodbye.
  await hole.close();
  await line.stop();
  await database.close();
});

const session = () => line.query<{ pid: number }>("select pg_backend_pid() as pid");

test("rule 31: a line that was cut without a word is found out by its heart, and opened anew", async () => {
  const [before] = await session();
  hole.swallow();
  await expect.poll(() => opened).toBe(2);
  const [after] = await session();
  expect(after?.pid).not.toBe(before?.pid);
});

test("rule 31: what is asked of a line that was cut fails in time instead of waiting", async () => {
  hole.swallow();
  await expect(line.query("select 1")).rejects.toThrow();
});

test("the first connection is tried three times if no answer comes, and once if the server refuses it", async () => {
  const started = (url: string, connectWithin = 5_000) =>
    openReconnecting({ url, purpose: "start", pause: 10, connectWithin }, async () => undefined);
  hole.fallSilent();
  const tries = () => hole.connectAttempts().filter((first) => first.includes("start"));
  await expect(started(hole.url, 300)).rejects.toThrow("timeout expired");
  expect(tries()).toHaveLength(3);
  const again = started(hole.url, 2_000);
  await expect.poll(() => tries().length).toBe(4);
  hole.recover();
  await (await again).stop();
  // Control: an error that the server does answer is not retried.
  const nobody = new URL(hole.url);
  nobody.pathname = "/no-such-database";
  await expect(started(nobody.href)).rejects.toThrow("does not exist");
});

test("PostgreSQL releases the locks of a session that it no longer hears from", async () => {
  await line.query("select pg_advisory_lock(77, 1)");
  const isFree = async () => {
    const { rows } = await database.pool.query("select pg_try_advisory_xact_lock(77, 1) as free");
    return rows[0].free;
  };
  expect(await isFree()).toBe(false);
  hole.swallow();
  await expect.poll(isFree).toBe(true);
});
