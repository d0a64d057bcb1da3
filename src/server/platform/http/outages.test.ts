// Temporary outages, against the real application: 503 with `retry-after`, and no fault in the log.
import { appendFileSync, mkdtempSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fastify from "fastify";
import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buildApp } from "#server/app.ts";
import { jsonLinesLog } from "#server/log.ts";
import { openDatabase } from "#server/open-database.ts";
import { readPostmaster } from "#server/standalone/embedded-postgres/postmaster-file.ts";
import { buildTestApp, type TestApp } from "#test/build-app.ts";
import { onServer } from "#test/database.ts";
import { copyFreshCluster } from "#test/fresh-cluster.ts";
import { openPool } from "../db/open-pool.ts";
import { openDrain } from "../lifecycle/drain.ts";
import { serveProbes } from "./probes.ts";

/** Shared by all tests: each leaves its database as it was. */
let scene: TestApp;
const logged: string[] = [];
let arrived: PromiseWithResolvers<void>;
let hungUp: PromiseWithResolvers<void>;

const open = () =>
  buildTestApp({
    log: jsonLinesLog((line) => logged.push(line)),
    prepare: (app) => {
      app.addHook("onRequest", async () => arrived.resolve());
      app.addHook("onError", async () => hungUp.resolve());
    },
  });
beforeAll(async () => {
  scene = await open();
});
beforeEach(() => {
  logged.length = 0;
  arrived = Promise.withResolvers<void>();
  hungUp = Promise.withResolvers<void>();
});
afterAll(() => scene.close());

const events = () => logged.map((line) => JSON.parse(line).event as string);
const nameOf = () => new URL(scene.database.url.replace(/@[^/]*/, "@host")).pathname.slice(1);
const cutAll =
  "select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()";

const message = {
  contact: {
    name: "Zoé",
    email: "zoe@mail.example",
    phone: "06 12 34 56 78",
    subject: "Bonjour",
    message: "Bonjour à tous",
  },
};
const ready = async ({ app } = scene) => {
  const { statusCode, json } = await app.inject("/readyz");
  return [statusCode, json().status];
};

test("rule 32: a database that only reads: writes are 503, and nobody is sent here", async () => {
  expect(await ready()).toEqual([200, "ready"]);
  await scene.database.pool.query(`alter database ${nameOf()} set default_transaction_read_only = on`);
  await onServer(scene.database.url, (client) => client.query(cutAll, [nameOf()]));
  expect(await ready()).toEqual([503, "database-read-only"]);
  const answer = await scene.app.inject({ method: "POST", url: "/api/contact", payload: message });
  expect([answer.statusCode, answer.headers["retry-after"], answer.json().code]).toEqual([
    503,
    "2",
    "unavailable",
  ]);
  expect(events()).not.toContain("fault");
  await onServer(scene.database.url.replace(nameOf(), "postgres"), async (client) => {
    await client.query(`alter database ${nameOf()} reset default_transaction_read_only`);
    await client.query(cutAll, [nameOf()]);
  });
  expect(await ready()).toEqual([200, "ready"]);
});

test("rule 32: a database whose connections are all taken is 503 until one is given back", async () => {
  const role = `few_of_${nameOf()}`;
  const url = new URL(scene.database.url);
  const owner = url.username;
  await scene.database.pool.query(`create role ${role} login connection limit 2 in role ${owner}`);
  url.username = role;
  const few = openPool({ url: url.href });
  const app = await buildApp({ ...scene.services, db: few.db });
  await app.ready();
  const cutOurs = "select pg_terminate_backend(pid, 5000) from pg_stat_activity where usename = $1";
  await scene.database.pool.query(cutOurs, [role]);
  // Other clients hold the few connections that are allowed.
  const others = [new Client(url.href), new Client(url.href)];
  for (const other of others) await other.connect();
  const answer = await app.inject("/api/settings");
  expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([503, "2"]);
  await others[0]?.end();
  expect((await app.inject("/api/settings")).statusCode).toBe(200);
  expect(events()).not.toContain("fault");
  await others[1]?.end();
  await app.close();
  await few.close();
  await scene.database.pool.query(`drop role ${role}`);
});

test("rule 32: an embedded database that does not come up is 503, and the server goes on", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "valet-down-"));
  await copyFreshCluster(dataDir);
  const embedded = await openDatabase({ dataDir });
  const app = await buildApp({ ...scene.services, db: embedded.db });
  const cluster = join(dataDir, "postgres-18");
  appendFileSync(join(cluster, "postgresql.conf"), "\nnothing_of_the_kind = on\n");
  process.kill(readPostmaster(cluster)?.pid ?? 0, "SIGKILL");
  // Its child processes outlive it briefly, and still answer.
  await expect.poll(() => embedded.pool.totalCount).toBe(0);
  const answer = await app.inject("/api/settings");
  expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([503, "2"]);
  expect((await app.inject("/healthz")).statusCode).toBe(200);
  expect((await app.inject("/readyz")).statusCode).toBe(503);
  expect(events()).not.toContain("fault");
  await app.close();
  await embedded.close();
});

test("rule 32: a database that lets nobody in is 503 until it does", async () => {
  const elsewhere = scene.database.url.replace(nameOf(), "postgres");
  await onServer(elsewhere, async (client) => {
    await client.query(`alter database ${nameOf()} allow_connections false`);
    await client.query(cutAll, [nameOf()]);
  });
  const answer = await scene.app.inject("/api/settings");
  expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([503, "2"]);
  await onServer(elsewhere, (client) => client.query(`alter database ${nameOf()} allow_connections true`));
  expect((await scene.app.inject("/api/settings")).statusCode).toBe(200);
  expect(events()).not.toContain("fault");
});

test("rule 31: a table that somebody holds is `busy` outside transactions too, and /readyz does not wait for it", async () => {
  // An app that has not cached its settings yet.
  const other = await open();
  await onServer(other.database.url, async (client) => {
    await client.query("begin; lock table settings, outgoing_mails in access exclusive mode");
    const [answer, probe] = await Promise.all([other.app.inject("/api/settings"), ready(other)]);
    expect([answer.statusCode, answer.headers["retry-after"], answer.json().code]).toEqual([
      503,
      "1",
      "busy",
    ]);
    expect(probe).toEqual([503, "database-timeout"]);
  });
  expect(events()).not.toContain("fault");
  await other.close();
});

test("rule 34: a server that ends is not ready, whatever its database says", async () => {
  const drain = openDrain();
  const app = fastify();
  serveProbes(app, { db: scene.services.db, drain, whyNotOpen: async () => undefined });
  expect((await app.inject("/readyz")).statusCode).toBe(200);
  drain.begin();
  expect((await app.inject("/readyz")).json()).toEqual({ status: "ending" });
  await app.close();
});

test("rule 28: a client that hangs up in the middle of its body is no outage of the database", async () => {
  const { port } = new URL(await scene.app.listen({ host: "127.0.0.1", port: 0 }));
  const socket = connect(Number(port), "127.0.0.1");
  const head =
    "POST /api/quotes HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n";
  socket.write(`${head}{"quote"`, () => void arrived.promise.then(() => socket.resetAndDestroy()));
  await hungUp.promise;
  await scene.app.inject("/healthz");
  expect(events()).toEqual([]);
});
