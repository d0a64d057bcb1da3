import { execFileSync } from "node:child_process";
import { sql } from "kysely";
import { Client } from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type BlackHole, openBlackHole } from "#test/black-hole.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { isConnectionFault } from "./connection-fault.ts";
import { type OpenDatabase, openPool } from "./open-pool.ts";

let database: TestDatabase;
let hole: BlackHole;
let open: OpenDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
  hole = await openBlackHole(database.url);
  open = openPool({ url: hole.url, size: 3, silence: 500 });
});
afterEach(async () => {
  await hole.close();
  await open.close();
  await database.close();
});

const ask = async () => (await sql<{ one: number }>`select 1 as one`.execute(open.db)).rows;
const askThree = () => Promise.all([1, 2, 3].map(() => sql`select pg_sleep(0.05)`.execute(open.db)));
/** Waits for as long as a connection may be silent. */
async function oneElsewhereIsGivenUp(): Promise<void> {
  const otherHole = await openBlackHole(database.url);
  const other = openPool({ url: otherHole.url, size: 1, silence: 500 });
  await sql`select 1`.execute(other.db);
  otherHole.swallow();
  expect(await faultOf(sql`select 1`.execute(other.db))).toBe(true);
  await otherHole.close();
  await other.close();
}

const faultOf = (answer: Promise<unknown>) => answer.then(() => "answered", isConnectionFault);

test("rule 31: a connection that was cut without a word is given up, and with it those that were open then", async () => {
  await askThree();
  hole.swallow();
  expect(await faultOf(ask())).toBe(true);
  // All three were cut; the next caller gets a connection opened afterwards.
  expect(await ask()).toEqual([{ one: 1 }]);
});

test("rule 31: everybody who waits for an answer at that moment is told", async () => {
  await askThree();
  hole.swallow();
  expect(await Promise.all([1, 2, 3].map(() => faultOf(ask())))).toEqual([true, true, true]);
});

test("control: a connection without a response time-out waits on when others have been given up", async () => {
  await askThree();
  let ended = false;
  const client = await open.pool.connect();
  const unlimited = client.query("select 1").finally(() => {
    ended = true;
  });
  unlimited.catch(() => undefined);
  hole.swallow();
  expect(await faultOf(ask())).toBe(true);
  expect(ended).toBe(false);
  client.release(true);
});

test("a statement that may take long is awaited on the connection without a response time-out", async () => {
  const long = sql<{ one: number }>`select 1 as one from pg_sleep(0.7)`;
  expect((await long.execute(open.unlimitedDb)).rows).toEqual([{ one: 1 }]);
  // Control: over a connection with the response time-out the same statement is cut.
  expect(await faultOf(long.execute(open.db))).toBe(true);
});

test("an idle connection may be silent and is kept", async () => {
  await askThree();
  const before = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(open.db);
  await oneElsewhereIsGivenUp();
  const after = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(open.db);
  expect(after.rows).toEqual(before.rows);
});

/** Longer than a connection may be silent, in milliseconds. */
const silenceMs = 2_000;

/**
 * Blocks this process's event loop for that long, then ends the session of `holder`, and returns once that many
 * statements waiting for its lock have been answered: PostgreSQL marks a session idle before its answer is sent, and
 * has sent it once it reads again. A blocked process cannot time this wait out: the child process has a deadline of its
 * own.
 */
function standStill(holder: number, answered: number): void {
  const wait = `
    const { Client } = await import("pg");
    const client = new Client({ connectionString: process.env.URL });
    await client.connect();
    await new Promise((resolve) => setTimeout(resolve, Number(process.env.SILENCE_MS)));
    await client.query("select pg_terminate_backend($1)", [process.env.HOLDER]);
    const readOn = "select count(*)::int as n from pg_stat_activity where query like 'select ''still''%' and wait_event = 'ClientRead'";
    while ((await client.query(readOn)).rows[0].n < Number(process.env.ANSWERED));
    await client.end();
  `;
  const told = {
    URL: database.url,
    SILENCE_MS: `${silenceMs}`,
    HOLDER: `${holder}`,
    ANSWERED: `${answered}`,
  };
  execFileSync(process.execPath, ["--input-type=module", "--eval", wait], {
    env: { ...process.env, ...told },
    timeout: 2 * 60_000,
  });
}

test("a process whose event loop was blocked gives up no connection that was answered meanwhile", async () => {
  const near = openPool({ url: database.url, size: 3, silence: 0.75 * silenceMs });
  await Promise.all([1, 2, 3].map(() => sql`select pg_sleep(0.05)`.execute(near.db)));
  const holder = new Client(database.url);
  holder.on("error", () => undefined);
  await holder.connect();
  const { rows } = await holder.query("select pg_backend_pid() as pid, pg_advisory_lock(31)");
  const asked = [1, 2, 3].map(() => sql`select 'still', pg_advisory_lock_shared(31)`.execute(near.db));
  // A statement that is not sent yet could not be sent while the event loop is blocked.
  const waiting = sql<{
    n: number;
  }>`select count(*)::int as n from pg_locks where objid = 31 and not granted`;
  await expect.poll(async () => (await waiting.execute(database.db)).rows[0]?.n).toBe(3);
  standStill(rows[0].pid, 3);
  const heard = await Promise.all(asked.map(faultOf));
  await near.close();
  expect(heard).toEqual(["answered", "answered", "answered"]);
});
