// The calls that a replica may answer: an explicit list, each of which must only read.
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { api } from "#contract/api.ts";
import { deskApi } from "#contract/desk/desk-api.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { buildApp } from "#server/app.ts";
import { type AccountScene, arriveSignedIn, openAccountScene } from "#test/account-scene.ts";
import { bookByHttp } from "#test/book-by-http.ts";
import { sourceFiles, textOf } from "#test/source-files.ts";
import type { ReadReplicas } from "./read-replicas.ts";
import { refusingWrites, WriterNeededError } from "./refuse-writes.ts";

let accounts: AccountScene;
let writing: FastifyInstance;
let site: FastifyInstance;
let asked: string[] = [];

/** A read-only transaction as the only source: whatever needs the primary fails. */
const alone: ReadReplicas = {
  read: (ask, isSignedIn) => {
    asked.push(isSignedIn ? "signed in" : "nobody");
    const reading = accounts.services.db.transaction().setAccessMode("read only");
    return reading.execute((tx) => ask(refusingWrites(tx)));
  },
  invalidate: () => undefined,
  ages: () => [],
  close: async () => undefined,
};

beforeAll(async () => {
  accounts = await openAccountScene();
  writing = await buildApp(accounts.services);
  site = await buildApp(accounts.services, { replicas: alone });
});
afterAll(async () => {
  await site.close();
  await writing.close();
  await accounts.close();
});

const askSite: AccountScene["ask"] = async (call, { body, token } = {}) => {
  const [method = "", path = ""] = call.split(" ");
  const answer = await site.inject({
    method: method as "GET",
    url: `/api${path}`,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(body !== undefined && { payload: body as object }),
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
};

const marked = sourceFiles("src/server")
  .filter((path) => path.endsWith("-routes.ts"))
  .flatMap((path) => Array.from(textOf(path).matchAll(/(\w+): replicaSafe\(/g), ([, name = ""]) => name));

test("a replica answers exactly the listed calls, and all of them are GETs", () => {
  expect(marked.toSorted()).toEqual([
    "fetchAvailability",
    "fetchDistances",
    "fetchEndings",
    "fetchLeadTimes",
    "fetchLoad",
    "fetchOccupancy",
    "fetchOrderedServices",
    "fetchPresentation",
    "fetchPunctuality",
    "fetchRatings",
    "fetchReturnWaits",
    "fetchRevenue",
    "fetchSettings",
    "fetchVisits",
    "listReviews",
  ]);
  const calls: Readonly<Record<string, Endpoint>> = { ...api, ...deskApi };
  expect(marked.filter((name) => calls[name]?.method !== "GET")).toEqual([]);
});

test("the listed calls are answered by a read-only database, the settings once their terms are recorded", async () => {
  await writing.inject("/api/settings");
  asked = [];
  const shown = [
    "/settings",
    "/availability?from=2027-04-01&to=2027-04-02",
    "/reviews",
    "/punctuality",
    "/presentation",
  ];
  for (const path of shown) {
    const written = await writing.inject(`/api${path}`);
    const read = await askSite(`GET ${path}`);
    expect([path, read.status, read.body]).toEqual([path, 200, written.json()]);
  }
  expect(asked).toEqual(shown.map(() => "nobody"));
});

test("an order asks no replica, and a read by a signed-in person says so to the replicas", async () => {
  const { token } = await arriveSignedIn(accounts);
  asked = [];
  await bookByHttp({ ...accounts, ask: askSite }, token);
  expect(asked).toEqual([]);
  await askSite("GET /reviews", { token });
  expect(asked).toEqual(["signed in"]);
});

test("a write at a replica is a WriterNeededError, and the call works again once the primary has recorded the terms", async () => {
  const { db } = accounts.services;
  const write = refusingWrites(db).deleteFrom("reviews").execute();
  await expect(write).rejects.toBeInstanceOf(WriterNeededError);
  // Terms are recorded before they are first shown, which needs the primary.
  await sql`update settings set value = value || '{"brand": "Another"}' where key = 'identity'`.execute(db);
  expect((await askSite("GET /settings")).status).toBe(500);
  expect((await writing.inject("/api/settings")).statusCode).toBe(200);
  expect((await askSite("GET /settings")).status).toBe(200);
});
