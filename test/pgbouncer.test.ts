// The real PgBouncer in transaction mode: its known limits, what refuses to start behind it, and a service that works
// through it with a direct connection for locks and notices. `npm run torture` books at three servers through it.
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openServingDatabase, type ServingDatabase } from "#server/open-database.ts";
import { listen } from "#server/platform/db/listen.ts";
import type { Tx } from "#server/platform/db/schema.ts";
import { inTransaction } from "#server/platform/db/transaction.ts";
import { isSharedSession } from "#server/platform/hosts/own-session.ts";
import { openReplicas } from "#server/platform/replicas/open-replicas.ts";
import { createTestDatabase, onServer, type TestDatabase } from "./database.ts";
import { openBookedFleet } from "./many-servers/booked-fleet.ts";
import { type Bouncer, openBouncer, whyNoBouncer } from "./many-servers/pgbouncer.ts";
import { isTorture, testTimeoutMs, timesOf } from "./torture.ts";

const missing = whyNoBouncer();
const through = missing === undefined ? test : test.skip;
const rounds = timesOf({ daily: 3, torture: 100 });

let database: TestDatabase;
let bouncer: Bouncer;
const opened: ServingDatabase[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  if (missing === undefined) bouncer = await openBouncer(database.url);
});
afterAll(async () => {
  for (const each of opened) await each.close();
  await bouncer?.close();
  await database.close();
});

const open = async (place: Parameters<typeof openServingDatabase>[0]): Promise<ServingDatabase> => {
  const serving = await openServingDatabase(place, async () => undefined);
  opened.push(serving);
  return serving;
};
const dataDir = "";

test("a direct session at PostgreSQL is not found to be shared", async () => {
  for (let round = 0; round < rounds; round += 1) expect(await isSharedSession(database.url)).toBe(false);
});

through(
  `a session behind it is found to be shared, ${rounds} times of ${rounds} (${missing ?? "installed"})`,
  async () => {
    for (let round = 0; round < rounds; round += 1) expect(await isSharedSession(bouncer.url)).toBe(true);
  },
);

through(
  "nothing starts that would keep its locks and notices behind it, and each says which address it is",
  async () => {
    const said = (name: string) => `${name} leads through a pool that shares its sessions`;
    const { url } = bouncer;
    await expect(open({ databaseUrl: url, dataDir })).rejects.toThrow(said("DATABASE_URL"));
    const twice = open({ databaseUrl: database.url, databaseDirectUrl: url, dataDir });
    await expect(twice).rejects.toThrow(said("DATABASE_DIRECT_URL"));
    const replicas = openReplicas({ url, writer: database.db, onAway: () => undefined });
    await expect(replicas).rejects.toThrow("through a pool that shares its sessions");
  },
);

through("control: behind it two take the same lock", async () => {
  const take = "select pg_try_advisory_lock(77, 2) as is_mine";
  const first = await onServer(bouncer.url, async (one) => {
    const mine = await one.query(take);
    const theirs = await onServer(bouncer.url, (other) => other.query(take));
    return [mine.rows[0].is_mine, theirs.rows[0].is_mine];
  });
  expect(first).toEqual([true, true]);
});

through("with the way past it: limits hold, rows are locked, and notices arrive", async () => {
  const place = { databaseUrl: bouncer.url, databaseDirectUrl: database.url, dataDir };
  const servers = [await open(place), await open(place), await open(place)];
  await database.pool.query("create table counted (number int not null)");
  await database.pool.query("insert into counted values (0)");
  const add = async (tx: Tx): Promise<void> => {
    const { rows } = await sql<{ number: number }>`select number from counted for update`.execute(tx);
    await sql`update counted set number = ${(rows[0]?.number ?? 0) + 1}`.execute(tx);
  };
  // One transaction per server at a time: with more waiting for the row, a busy machine reaches the lock timeout.
  await Promise.all(
    servers.map(async ({ db }) => {
      for (let round = 0; round < rounds; round += 1) await inTransaction(db, add);
    }),
  );
  const { rows } = await database.pool.query("select number from counted");
  expect(rows).toEqual([{ number: servers.length * rounds }]);
  for (const { sessionUrl } of servers) expect(sessionUrl).toBe(database.url);
  // Sessions opened earlier keep their settings: those of another PgBouncer are all new.
  const later = await openBouncer(database.url);
  const limits = await onServer(later.url, (client) =>
    client.query("select current_setting('lock_timeout') as lock, current_setting('timezone') as zone"),
  );
  await later.close();
  expect(limits.rows).toEqual([{ lock: "1500ms", zone: "UTC" }]);
  let heard = 0;
  const listening = await Promise.all(
    servers.map(({ sessionUrl }) =>
      listen({ url: sessionUrl, channel: "pages", onLost: () => undefined }, () => (heard += 1)),
    ),
  );
  await servers[0]?.pool.query("select pg_notify('pages', '')");
  await vi.waitUntil(() => heard === servers.length, { timeout: testTimeoutMs, interval: 10 });
  for (const each of listening) await each.stop();
  if (isTorture) await bookThroughIt();
});

/** Travellers book at three servers behind it, all of which are replaced in turn meanwhile. */
async function bookThroughIt(): Promise<void> {
  const empty = await createTestDatabase();
  const before = await openBouncer(empty.url);
  const site = await openBookedFleet({
    databaseUrl: before.url,
    travellers: 4,
    environment: { DATABASE_DIRECT_URL: empty.url },
  });
  const load = site.startLoad();
  const more = (bookings: number) =>
    vi.waitUntil(() => load.told.length >= bookings, { timeout: testTimeoutMs, interval: 20 });
  await more(rounds / 2);
  await site.fleet.restartInTurn();
  await more(rounds);
  await load.stop();
  expect(await site.flawsOf(load)).toEqual([]);
  process.stdout.write(`behind PgBouncer: ${JSON.stringify({ bookings: load.told.length })}\n`);
  await site.close();
  await before.close();
  await empty.close();
}
