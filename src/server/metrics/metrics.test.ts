// `/metrics` on the real application: authorisation, its gauges, and that it holds no personal data (operating §2).
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { toInstant } from "#domain/time.ts";
import { raiseAlert } from "#server/alerts/raise-alert.ts";
import { buildApp } from "#server/app.ts";
import { jsonLinesLog } from "#server/log.ts";
import { showStates } from "#server/metrics/show-states.ts";
import { inTransaction } from "#server/platform/db/transaction.ts";
import { type CardPayments, PaymentProviderError } from "#server/platform/gateways/card-payments.ts";
import { observedCardPayments } from "#server/platform/gateways/observed-card-payments.ts";
import { type Metrics, openMetrics } from "#server/platform/metrics/metrics.ts";
import { enqueueMail } from "#server/platform/outbox/outbox.ts";
import { enqueueJob } from "#server/platform/queue/enqueue-job.ts";
import { buildTestApp, type TestApp } from "#test/build-app.ts";

const token = "0123456789abcdef0123456789abcdef-metrics";
const logged: Record<string, unknown>[] = [];
let scene: TestApp;
let app: FastifyInstance;
let metrics: Metrics;

beforeAll(async () => {
  const log = jsonLinesLog((line) => logged.push(JSON.parse(line)));
  scene = await buildTestApp({ environment: { METRICS_TOKEN: token }, log });
  metrics = openMetrics();
  const { services, database } = scene;
  const refresh = () => showStates({ ...services, pool: database.pool, metrics });
  // Request logging as in production.
  const config = { ...services.config, mode: "production" as const };
  app = await buildApp({ ...services, config }, { metrics, refresh });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await scene.close();
});

const host = "site.example";
const ask = (url: string, headers: Record<string, string> = {}, method: "GET" | "HEAD" = "GET") =>
  app.inject({ method, url, headers: { host, ...headers } });
const scrape = async () => {
  const { body } = await ask("/metrics", { authorization: `Bearer ${token}` });
  const lines = body.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.split(" ").at(-1))]));
};

test("metrics need the exact token, and without METRICS_TOKEN their route does not exist", async () => {
  const wrong = ["", "Bearer ", `Bearer ${token}x`, `bearer ${token}`, token, `Bearer ${token.slice(1)}`];
  for (const authorization of wrong) {
    const answer = await ask("/metrics", { authorization });
    expect([answer.statusCode, answer.headers["www-authenticate"]]).toEqual([401, "Bearer"]);
    expect(answer.body).not.toContain("process_");
  }
  expect((await ask("/metrics", { authorization: `Bearer ${token}` }, "HEAD")).statusCode).not.toBe(200);
  expect((await scene.app.inject("/metrics")).statusCode).toBe(404);
});

test("a monitoring system reads the metrics by the machine's address", async () => {
  const answer = await ask("/metrics", { authorization: `Bearer ${token}`, host: "10.0.0.7:3000" });
  expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([200, "no-store"]);
  expect(answer.headers["content-type"]).toContain("text/plain");
});

test("each response is counted by route and status, each refusal by its code", async () => {
  const before = await scrape();
  for (const reference of ["VS-ABCDEF", "VS-GHJKLM", "VS-NPQRST"]) await ask(`/api/bookings/${reference}`);
  for (const page of ["a", "b"]) await ask(`/api/reviews?page=${page}`);
  await ask("/api/settings");
  const after = await scrape();
  const grown = (line: string) => (after.get(line) ?? 0) - (before.get(line) ?? 0);
  const counted = (route: string, status: number) =>
    grown(
      `http_request_duration_seconds_count{listener="site",method="GET",route="${route}",status="${status}"}`,
    );
  expect(counted("/api/bookings/:reference", 401)).toBe(3);
  expect(counted("/api/reviews", 422)).toBe(2);
  expect(counted("/api/settings", 200)).toBe(1);
  expect(grown('http_refusals_total{listener="site",code="unauthenticated"}')).toBe(3);
  expect(grown('http_refusals_total{listener="site",code="invalid"}')).toBe(2);
});

test("the gauges of mails, jobs and alerts show the database's state at the scrape", async () => {
  const { db, clock } = scene.services;
  const before = await scrape();
  await inTransaction(db, async (tx) => {
    const message = { kind: "password-changed" } as never;
    for (const to of ["a@mail.example", "b@mail.example", "c@mail.example"]) {
      await enqueueMail(tx, { to, locale: "fr", message } as never);
    }
    for (const bookingId of ["1", "2"]) await enqueueJob(tx, "close-payment-page", { bookingId });
    await enqueueJob(tx, "settle-refund", { refundId: "1" }, { delaySeconds: 3_600 });
    const at = clock.now();
    for (const subject of ["x", "y", "z"])
      await raiseAlert(tx, { kind: "backup-old", at, subject, facts: {} });
  });
  const after = await scrape();
  const grown = (line: string) => (after.get(line) ?? 0) - (before.get(line) ?? 0);
  expect(after.get("database_up")).toBe(1);
  expect(grown("mails_waiting")).toBeGreaterThanOrEqual(3);
  expect(after.get('jobs_waiting{job="close-payment-page"}')).toBe(2);
  // It is not due yet.
  expect(after.get('jobs_waiting{job="settle-refund"}')).toBeUndefined();
  expect(after.get('alerts_open{kind="backup-old"}')).toBe(3);
  expect(after.get("holds")).toBe(0);
  expect(after.get("custody_pieces_awaited")).toBe(0);
  await db.deleteFrom("jobs").execute();
  expect((await scrape()).get('jobs_waiting{job="close-payment-page"}')).toBeUndefined();
});

test("while the database is down a scrape still reports the connection pool", async () => {
  const fail = () => {
    throw new Error("away");
  };
  const down = openMetrics();
  const pool = { totalCount: 3, idleCount: 1, waitingCount: 2 } as never;
  const broken = { selectFrom: fail } as never;
  expect(await showStates({ db: broken, clock: scene.clock, pool, metrics: down })).toBe(false);
  const text = await down.text();
  expect(text).toContain('database_pool_connections{state="busy"} 2');
  expect(text).toContain("database_pool_waiting 2");
});

test("a call to a card provider is counted by its outcome, and its result passed on", async () => {
  const fault = (retriable: boolean) => async () => {
    throw new PaymentProviderError("no", { retriable });
  };
  const cards = {
    provider: "stripe",
    fetchSession: async (id: string) => ({ id }),
    refund: fault(false),
    fetchDispute: fault(true),
  } as unknown as CardPayments;
  const calls: string[] = [];
  const observed = observedCardPayments(cards, ({ provider, operation, outcome }) => {
    calls.push(`${provider} ${operation} ${outcome}`);
  });
  expect(await observed.fetchSession("cs_1")).toEqual({ id: "cs_1" });
  await expect(observed.refund({} as never)).rejects.toThrow("no");
  await expect(observed.fetchDispute("dp_1")).rejects.toThrow("no");
  expect(calls).toEqual([
    "stripe fetchSession answered",
    "stripe refund refused",
    "stripe fetchDispute unavailable",
  ]);
});

test("each request logs one line with its id and route, without its URL", async () => {
  logged.length = 0;
  const answer = await ask("/api/bookings/VS-ABCDEF?secret=of-a-person");
  expect(logged).toEqual([
    {
      at: expect.any(String),
      level: "info",
      event: "request",
      requestId: answer.headers["x-request-id"],
      listener: "site",
      method: "GET",
      route: "/api/bookings/:reference",
      status: 401,
      refusalCode: "unauthenticated",
      milliseconds: expect.any(Number),
    },
  ]);
});

test("no label contains anything that a person typed or sent", async () => {
  await ask("/api/bookings/VS-PERSON", { authorization: "Bearer eyJ.secret.part" });
  await ask("/nobody@mail.example/VS-PERSON");
  const { body } = await ask("/metrics", { authorization: `Bearer ${token}` });
  for (const told of ["VS-PERSON", "nobody", "eyJ", token]) expect(body).not.toContain(told);
});

test("the age of the oldest waiting mail is measured by the scrape's clock and is never negative", async () => {
  const clock = { now: () => toInstant(0) };
  const { pool } = scene.database;
  await showStates({ db: scene.services.db, clock, pool, metrics });
  expect(await metrics.text()).toMatch(/^mails_oldest_waiting_seconds 0$/m);
});
