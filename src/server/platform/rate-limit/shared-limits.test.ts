// Three servers on one database, and one network that sends requests to all of them as fast as it can.
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { minute } from "#domain/time.ts";
import { buildApp } from "#server/app.ts";
import { buildTestApp, type TestApp } from "#test/build-app.ts";
import { openSharedLimits } from "./shared-limits.ts";
import { tokenBuckets } from "./token-buckets.ts";

let scene: TestApp;
const closing: (() => Promise<void>)[] = [];
beforeAll(async () => {
  scene = await buildTestApp();
});
afterAll(async () => {
  for (const close of closing) await close();
  await scene.close();
});

async function openServer(log = scene.services.log) {
  const limits = await openSharedLimits({ ...scene.services, log, url: scene.database.url, every: 20 });
  closing.push(limits.stop);
  return limits;
}

const limit = { burst: 20, perSecond: 1 };

test("what a network takes at two servers counts at the third, and refills with time; no other network is affected", async () => {
  const { clock } = scene;
  const [one, two, three] = await Promise.all([openServer(), openServer(), openServer()]);
  const take = [one, two, three].map((limits) => limits.takeFrom("site", limit));
  const pages = three.takeFrom("pages", limit);
  const askAt = (server: number, network = "203.0.113.9") => take[server]?.(network, clock.now());
  for (const server of [0, 1]) for (let asked = 0; asked < 20; asked += 1) expect(askAt(server)).toBe(0);
  // On its own it would wait for a second: what it took on the other two counts here.
  await expect.poll(() => askAt(2)).toBeGreaterThan(limit.burst);
  expect([askAt(2, "203.0.113.10"), pages("203.0.113.9", clock.now())]).toEqual([0, 0]);
  // The debt is bounded: a minute later every bucket is full again.
  clock.advance(minute);
  expect([0, 1, 2].map((server) => askAt(server))).toEqual([0, 0, 0]);
});

test("three notices that a server cannot read are logged, and those that follow still count", async () => {
  const warned: string[] = [];
  const log = { ...scene.services.log, warn: (event: string) => void warned.push(event) };
  const others = await Promise.all([openServer(), openServer()]);
  const hearing = await openServer(log);
  for (const notice of ["", "{}", '["newer", "site", { "callers": 3 }]'])
    await sql`select pg_notify('requests', ${notice})`.execute(scene.database.db);
  const take = hearing.takeFrom("unreadable", limit);
  const now = scene.clock.now();
  for (const other of others) {
    const elsewhere = other.takeFrom("unreadable", limit);
    for (let asked = 0; asked < 20; asked += 1) elsewhere("203.0.113.9", now);
  }
  await expect.poll(() => take("203.0.113.9", now)).toBeGreaterThan(limit.burst);
  expect(warned).toEqual(Array.from({ length: 3 }, () => "rate-limit-notice-unreadable"));
});

test("control: servers that share nothing allow three times as much", async () => {
  const take = [1, 2, 3].map(() => tokenBuckets(limit).take);
  const now = scene.clock.now();
  for (const each of take) for (let asked = 0; asked < 20; asked += 1) expect(each("one", now)).toBe(0);
});

test("a server shares only counts above a threshold, and of these only what is new", () => {
  const { take, tell } = tokenBuckets(limit);
  const now = scene.clock.now();
  take("little", now);
  for (let asked = 0; asked < 30; asked += 1) take("much", now);
  expect([tell(9), tell(9)]).toEqual([[{ caller: "much", count: 20 }], []]);
  scene.clock.advance(minute);
  for (let asked = 0; asked < 3; asked += 1) take("much", scene.clock.now());
  expect(tell(9)).toEqual([{ caller: "much", count: 3 }]);
});

test("a network that exceeded the limit of one server is refused by another", async () => {
  const apps = await Promise.all(
    [1, 2].map(async () => buildApp(scene.services, { limits: await openServer() })),
  );
  closing.unshift(...apps.map((app) => () => app.close()));
  const ask = async (server: number, remoteAddress: string) =>
    (await apps[server]?.inject({ url: "/api/nowhere", remoteAddress }))?.statusCode;
  for (let asked = 0; asked < 601; asked += 1) await ask(0, "203.0.113.9");
  expect(await ask(0, "203.0.113.9")).toBe(429);
  let asked = 0;
  const askNeighbour = () => {
    asked += 1;
    return ask(1, "203.0.113.9");
  };
  await expect.poll(askNeighbour, { interval: 20 }).toBe(429);
  // Locally there would have been no refusal yet.
  expect(asked).toBeLessThan(300);
  expect(await ask(1, "203.0.113.10")).toBe(404);
});
