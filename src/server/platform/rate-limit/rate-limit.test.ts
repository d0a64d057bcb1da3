import fastify from "fastify";
import { expect, test } from "vitest";
import { later, toInstant } from "#domain/time.ts";
import { buildTestApp } from "#test/build-app.ts";
import { limitRate } from "./rate-limit.ts";

const start = toInstant(1_800_000_000_000);

async function appWith(options: { limited?: boolean; trustProxy?: string } = {}) {
  const app = fastify(options.trustProxy === undefined ? {} : { trustProxy: options.trustProxy });
  let now = start;
  if (options.limited !== false)
    limitRate(app, { clock: { now: () => now } }, { name: "site", limit: { burst: 3, perSecond: 0.5 } });
  app.get("/", async () => ({}));
  const ask = async (remoteAddress: string, headers: Record<string, string> = {}) =>
    app.inject({ method: "GET", url: "/", remoteAddress, headers });
  return { ask, wait: (milliseconds: number) => void (now = later(now, milliseconds)) };
}

test("a caller over the limit gets 429 with retry-after, and is served after that time", async () => {
  const { ask, wait } = await appWith();
  for (const _ of [1, 2, 3]) expect((await ask("203.0.113.9")).statusCode).toBe(200);
  const refused = await ask("203.0.113.9");
  expect(refused.statusCode).toBe(429);
  expect(refused.headers["retry-after"]).toBe("2");
  expect(refused.json()).toEqual({
    error: "Too many requests, please wait a moment",
    code: "too-many-requests",
  });
  wait(2_000);
  expect((await ask("203.0.113.9")).statusCode).toBe(200);
});

test("control: without the limit the same requests are served", async () => {
  const { ask } = await appWith({ limited: false });
  for (const _ of [1, 2, 3, 4, 5]) expect((await ask("203.0.113.9")).statusCode).toBe(200);
});

test("an x-forwarded-for header from an untrusted peer does not evade the limit", async () => {
  const { ask } = await appWith();
  const statuses = [];
  for (const last of [1, 2, 3, 4]) {
    const { statusCode } = await ask("203.0.113.9", { "x-forwarded-for": `198.51.100.${last}` });
    statuses.push(statusCode);
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
});

test("behind a trusted proxy each forwarded address has a limit of its own", async () => {
  const { ask } = await appWith({ trustProxy: "10.0.0.1" });
  for (const last of [1, 2, 3, 4, 5]) {
    expect((await ask("10.0.0.1", { "x-forwarded-for": `198.51.100.${last}` })).statusCode).toBe(200);
  }
  for (const _ of [1, 2, 3]) await ask("10.0.0.1", { "x-forwarded-for": "198.51.100.9" });
  expect((await ask("10.0.0.1", { "x-forwarded-for": "198.51.100.9" })).statusCode).toBe(429);
  // The client's own entry is to the left of the address that the proxy added.
  expect((await ask("10.0.0.1", { "x-forwarded-for": "192.0.2.1, 198.51.100.9" })).statusCode).toBe(429);
});

test("an IPv6 /64 is one caller, and loopback is not limited", async () => {
  const { ask } = await appWith();
  const statuses = [];
  for (const last of [1, 2, 3, 4]) statuses.push((await ask(`2001:db8:1:2::${last}`)).statusCode);
  expect(statuses).toEqual([200, 200, 200, 429]);
  for (const _ of [1, 2, 3, 4, 5]) expect((await ask("127.0.0.1")).statusCode).toBe(200);
});

test("the application limits a stranger by the address that a trusted proxy forwards", async () => {
  const { app, close } = await buildTestApp({ environment: { TRUSTED_PROXIES: "10.0.0.0/8" } });
  const ask = async (remoteAddress: string, forwarded?: string) => {
    const headers = forwarded === undefined ? {} : { "x-forwarded-for": forwarded };
    return (await app.inject({ method: "GET", url: "/api/nowhere", remoteAddress, headers })).statusCode;
  };
  try {
    for (let asked = 0; asked < 600; asked += 1) await ask("10.1.2.3", "198.51.100.9");
    expect(await ask("10.1.2.3", "198.51.100.9")).toBe(429);
    expect(await ask("198.51.100.9")).toBe(429);
    expect(await ask("10.1.2.3", "198.51.100.10")).toBe(404);
    expect(await ask("198.51.100.11", "198.51.100.9")).toBe(404);
  } finally {
    await close();
  }
});
