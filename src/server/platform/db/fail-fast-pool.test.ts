// A database that falls silent while callers wait: they are answered before it is, and it is found again afterwards.
import { createServer, type Socket } from "node:net";
import { sql } from "kysely";
import { afterAll, afterEach, expect, test } from "vitest";
import { type BlackHole, openBlackHole } from "#test/black-hole.ts";
import { createTestDatabase } from "#test/database.ts";
import { DatabaseUnavailableError, isConnectionFault } from "./connection-fault.ts";
import { type OpenDatabase, openPool } from "./open-pool.ts";

const database = await createTestDatabase();
const opened: OpenDatabase[] = [];
const holes: BlackHole[] = [];

afterEach(async () => {
  for (const hole of holes.splice(0)) await hole.close();
  for (const each of opened.splice(0)) await each.close();
});
afterAll(() => database.close());

async function behindHole(isFailFast: boolean) {
  const hole = await openBlackHole(database.url);
  holes.push(hole);
  const open = openPool({ url: hole.url, size: 2, failsFast: () => isFailFast });
  opened.push(open);
  const ask = async () => (await sql<{ one: number }>`select 1 as one`.execute(open.db)).rows;
  expect(await ask()).toEqual([{ one: 1 }]);
  return { hole, ask, pool: open.pool };
}

test("rule 31: who waits for a database that says nothing more is told, and the next one is served", async () => {
  const waitingPool = await behindHole(false);
  const failFastPool = await behindHole(true);
  waitingPool.hole.fallSilent();
  failFastPool.hole.fallSilent();
  let ended = false;
  const waiting = waitingPool.ask().finally(() => {
    ended = true;
  });
  waiting.catch(() => undefined);
  expect(await failFastPool.ask().then(() => "answered", isConnectionFault)).toBe(true);
  failFastPool.hole.recover();
  await expect.poll(() => failFastPool.ask().catch(() => "away")).toEqual([{ one: 1 }]);
  // Control: a caller that waits is still waiting.
  expect(ended).toBe(false);
});

test("rule 31: whoever was told of a silence that is felt again meanwhile gives back what comes late, and gives it once", async () => {
  const { hole, ask, pool } = await behindHole(true);
  const faults: unknown[] = [];
  const note = (fault: unknown) => void faults.push(fault);
  process.on("unhandledRejection", note);
  hole.fallSilent();
  // Two hold a connection and are cut; the others wait for the replacements.
  const told = await Promise.all([1, 2, 3, 4, 5].map(() => ask().then(() => "answered", isConnectionFault)));
  expect(told).toEqual(Array(5).fill(true));
  // A health check uses a connection of its own, and a new one if that was silent.
  const healthChecks = () => hole.connectAttempts().filter((first) => first.includes("health-check")).length;
  await expect.poll(healthChecks).toBeGreaterThan(2);
  hole.thaw();
  await expect.poll(() => ask().catch(() => "away")).toEqual([{ one: 1 }]);
  await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0);
  process.off("unhandledRejection", note);
  expect(faults).toEqual([]);
});

test("rule 31: while it takes connections and says nothing one asks for all, and they are refused at once", async () => {
  const sockets = new Set<Socket>();
  const mute = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
  });
  await new Promise<void>((done) => mute.listen(0, "127.0.0.1", done));
  const address = mute.address();
  const port = typeof address === "object" ? address?.port : 0;
  // A connection for each: with a small pool few could connect anyway.
  const open = openPool({ url: `postgres://valet@127.0.0.1:${port}/valet`, size: 60, failsFast: () => true });
  opened.push(open);
  const ask = () => sql`select 1`.execute(open.db);
  await expect(ask()).rejects.toBeInstanceOf(DatabaseUnavailableError);
  const met = sockets.size;
  const answers = await Promise.allSettled(Array.from({ length: 50 }, ask));
  expect(answers.filter(({ status }) => status === "rejected")).toHaveLength(50);
  // None of the fifty has connected: only the probe and the health check do.
  expect(sockets.size - met).toBeLessThan(5);
  for (const socket of sockets) socket.destroy();
  await new Promise((done) => mute.close(done));
});
