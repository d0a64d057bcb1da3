// Traces as a collector receives them: a tree for each request and each job, without personal data (operating §2).
import { type IncomingMessage, request as openRequest } from "node:http";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApp } from "#server/app.ts";
import { openTraces, type Traces } from "#server/platform/traces/open-traces.ts";
import { type AccountScene, arriveSignedIn, goodPassword, openAccountScene } from "./account-scene.ts";
import { bookByHttp } from "./book-by-http.ts";
import { openTraceCollector, type TakenSpan, type TraceCollector } from "./trace-collector.ts";

const proxy = "10.0.0.2";
const host = "site.example";
let collector: TraceCollector;
let scene: AccountScene;
let walked: Traces;

beforeAll(async () => {
  collector = await openTraceCollector();
  walked = openTraces(tracing(collector.url), told);
  scene = await openAccountScene({ TRUSTED_PROXIES: proxy }, walked);
});
afterAll(async () => {
  await scene.close();
  await collector.close();
});

const told = { onAway: () => undefined };

function tracing(url: URL) {
  return {
    url,
    headers: {},
    timeout: 10_000,
    isCompressed: false,
    resource: { "service.name": "valet-service" },
    sampling: { sampler: "parentbased_always_on" as const, ratio: 1 },
  };
}

type Server = { readonly traces: Traces; readonly app: FastifyInstance };

/** Another server on the scene's database. */
async function openServer(traces: Traces): Promise<Server> {
  const app = await buildApp(scene.services, { traces });
  await app.ready();
  return { traces, app };
}

async function close({ traces, app }: Server): Promise<void> {
  await app.close();
  await traces.stop();
}

/** Checks that all spans form one tree, each within its parent's time; returns the root. */
function rootOf(tree: readonly TakenSpan[]): TakenSpan {
  const known = new Map(tree.map((span) => [span.spanId, span]));
  expect(known.size).toBe(tree.length);
  const roots = tree.filter(({ parentSpanId }) => !known.has(parentSpanId ?? ""));
  expect(roots.map(({ name }) => name)).toHaveLength(1);
  for (const { parentSpanId, from, until } of tree) {
    expect(until >= from).toBe(true);
    const parent = known.get(parentSpanId ?? "");
    if (parent) expect(parent.from <= from && until <= parent.until).toBe(true);
  }
  const [root] = roots;
  if (root === undefined) throw new Error("no root");
  return root;
}

const namesBelow = (tree: readonly TakenSpan[], parent: TakenSpan | undefined): readonly string[] =>
  tree.filter(({ parentSpanId }) => parentSpanId === parent?.spanId).map(({ name }) => name);

test("nine concurrent requests at three servers have one span tree each", async () => {
  const servers = await Promise.all(
    [1, 2, 3].map(() => openServer(openTraces(tracing(collector.url), told))),
  );
  const body = {
    contact: {
      name: "Camille Moreau",
      email: "camille@mail.example",
      subject: "Question",
      message: "Bonjour, une question.",
    },
  };
  const asked = servers.flatMap(({ app }) => [
    app.inject({ url: "/api/settings", headers: { host } }),
    app.inject({ method: "POST", url: "/api/contact", headers: { host }, payload: body }),
    app.inject({ url: "/api/bookings/VS-ABCDEF?as=somebody", headers: { host } }),
  ]);
  const answers = await Promise.all(asked);
  // A trusted proxy's trace is continued, or suppressed if it is not sampled; headers of other clients are ignored.
  const [one] = servers;
  const begun = { trace: "4bf92f3577b34da6a3ce929d0e0e4736", span: "00f067aa0ba902b7" };
  const traceparent = `00-${begun.trace}-${begun.span}-01`;
  const ask = (remoteAddress: string, header: string) =>
    one?.app.inject({
      url: "/api/settings",
      remoteAddress,
      headers: { host, "x-forwarded-for": "192.0.2.7", traceparent: header },
    });
  const continued = await ask(proxy, traceparent);
  const unwanted = await ask(proxy, traceparent.replace(/01$/, "00"));
  const forged = await ask("198.51.100.9", traceparent.replace(/01$/, "00"));
  await Promise.all(servers.map(close));

  const spans = collector.spans();
  const requestOf = (id: unknown) => spans.filter(({ attributes }) => attributes["valet.request.id"] === id);
  const instances = new Set<unknown>();
  for (const [index, answer] of answers.entries()) {
    const [request, ...more] = requestOf(answer.headers["x-request-id"]);
    expect(more).toEqual([]);
    const tree = spans.filter(({ traceId }) => traceId === request?.traceId);
    expect(rootOf(tree)).toBe(request);
    expect(request).toMatchObject({
      kind: 2,
      name: ["GET /api/settings", "POST /api/contact", "GET /api/bookings/:reference"][index % 3],
      attributes: { "http.response.status_code": answer.statusCode, "valet.listener": "site" },
    });
    expect(new Set(tree.map(({ resource }) => resource["service.instance.id"])).size).toBe(1);
    instances.add(request?.resource["service.instance.id"]);
    if (index % 3 !== 1) continue;
    const transactions = tree.filter(({ name }) => name === "transaction");
    expect(transactions.map(({ parentSpanId }) => parentSpanId)).toContain(request?.spanId);
    const statements = transactions.map((transaction) => namesBelow(tree, transaction));
    for (const within of statements) expect([within[0], within.at(-1)]).toEqual(["begin", "commit"]);
    expect(statements.flat()).toContain("insert contact_messages");
  }
  expect(instances.size).toBe(3);
  expect(requestOf(continued?.headers["x-request-id"])).toMatchObject([
    { traceId: begun.trace, parentSpanId: begun.span },
  ]);
  expect(requestOf(unwanted?.headers["x-request-id"])).toEqual([]);
  const [foreign] = requestOf(forged?.headers["x-request-id"]);
  expect(foreign?.traceId).toMatch(/^[\da-f]{32}$/);
  expect(foreign?.traceId).not.toBe(begun.trace);
});

test("work on a body that arrives in chunks belongs to the span tree of its request", async () => {
  const server = await openServer(openTraces(tracing(collector.url), told));
  const address = await server.app.listen({ host: "127.0.0.1", port: 0 });
  const contact = { name: "Zoé", email: "zoe@mail.example", subject: "Question", message: "Une question." };
  const answered = await sendInPieces(`${address}/api/contact`, JSON.stringify({ contact }));
  expect(answered.statusCode).toBe(202);
  await close(server);
  const spans = collector.spans();
  const root = spans.find(
    ({ attributes }) => attributes["valet.request.id"] === answered.headers["x-request-id"],
  );
  const tree = spans.filter(({ traceId }) => traceId === root?.traceId);
  expect(tree.map(({ name }) => name)).toContain("insert contact_messages");
  expect(rootOf(tree)).toBe(root);
});

/** Sends the headers first, and the body in two parts once the server asks for it (100-continue). */
function sendInPieces(url: string, body: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = {
      host,
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
      expect: "100-continue",
    };
    const asking = openRequest(url, { method: "POST", headers, agent: false }, (answer) => {
      answer.resume();
      resolve(answer);
    });
    asking.once("error", reject);
    asking.once("continue", () => {
      asking.write(body.slice(0, 20));
      setImmediate(() => asking.end(body.slice(20)));
    });
    asking.flushHeaders();
  });
}

/** Removes random ids and times, whose thousands of digits contain any short sequence now and then. */
function withoutDrawn(body: string): string {
  return body
    .replaceAll(/"(traceId|spanId|parentSpanId|startTimeUnixNano|endTimeUnixNano)":"\w*"(?=[,}])/g, "")
    .replaceAll(/,(?=[,}])|(?<=[{,]),/g, "");
}

test("the spans of registration and booking contain no personal data and no credential", async () => {
  const { email, token } = await arriveSignedIn(scene);
  const { reference, vehicleId } = await bookByHttp(scene, token, "ZX-987-YW");
  await scene.ask(`GET /bookings/${reference}`, { token, headers: { "user-agent": "Browser of a person" } });
  await scene.ask("POST /users/login", { body: { user: { email, password: "wrong" } } });
  const described = { name: "mails", kind: "consumer" } as const;
  const mails = await walked.trace(described, () => scene.readMails(email));
  expect(mails.length).toBeGreaterThan(0);
  const before = collector.bodies.length;
  await walked.stop();
  const sent = withoutDrawn(collector.bodies.slice(before).join("\n"));
  expect(
    withoutDrawn('{"spanId":"af012af012af0121","name":"75002","endTimeUnixNano":"1795000750020000000"}'),
  ).toBe('{"name":"75002"}');

  const ofPersons = [
    email,
    email.split("@")[0] ?? "",
    "Camille",
    "Moreau",
    "612345678",
    "rue de la Paix",
    "75002",
  ];
  const ofStay = ["ZX-987-YW", "ZX987YW", "Renault", "AF 012", "AF012", reference, vehicleId, "2027-04-1"];
  const ofAccess = [
    token,
    goodPassword,
    "wrong",
    "eyJ",
    "127.0.0.1",
    "Browser of a person",
    "confirmation_token=",
  ];
  const found = (text: string) =>
    [...ofPersons, ...ofStay, ...ofAccess].filter((secret) =>
      text.toLowerCase().includes(secret.toLowerCase()),
    );
  expect(found(sent)).toEqual([]);
  // Control: an address instead of its route pattern, or a statement with its values, would be found.
  expect(found(sent.replaceAll("/api/bookings/:reference", `/api/bookings/${reference}`))).toEqual([
    reference,
  ]);
  expect(found(`${sent} where email = '${email}'`)).toContain(email);

  const spans = collector.spans();
  const order = spans.find(({ name, kind }) => name === "POST /api/bookings" && kind === 2);
  const tree = spans.filter(({ traceId }) => traceId === order?.traceId);
  expect(rootOf(tree)).toBe(order);
  const transactions = tree.filter(({ name }) => name === "transaction");
  const written = transactions.flatMap((transaction) => namesBelow(tree, transaction));
  expect(written).toEqual(expect.arrayContaining(["insert bookings", "insert outgoing_mails", "commit"]));
  expect(order?.attributes["http.response.status_code"]).toBe(201);
});

test("an unreachable collector does not affect requests, and lost spans are counted", async () => {
  const nobody = await openTraceCollector();
  await nobody.close();
  let lost = 0;
  const count = (outcome: string, spans: number): void => {
    if (outcome !== "sent") lost += spans;
  };
  const server = await openServer(openTraces(tracing(nobody.url), { ...told, count }));
  const asked = [1, 2, 3].map(() => server.app.inject({ url: "/api/reviews", headers: { host } }));
  const answers = await Promise.all(asked);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  await close(server);
  expect(lost).toBeGreaterThanOrEqual(6);
});
