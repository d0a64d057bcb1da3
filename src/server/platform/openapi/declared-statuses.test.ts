// Calls both ports and compares with the documents: no call answers a status that it does not declare.
import { connect } from "node:net";
import type { FastifyInstance, InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chunkBytes } from "#contract/desk/piece-calls.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { receiveWebhook } from "#contract/site/payment-webhook.ts";
import { buildApp } from "#server/app.ts";
import { buildDeskServer } from "#server/desk-server.ts";
import { buildTestApp, type TestApp } from "#test/build-app.ts";
import { deskOrigin } from "#test/desk-scene.ts";
import { deskDescription, siteDescription } from "./described-apis.ts";
import { openApiDocument } from "./openapi-document.ts";
import type { OpenApiDocument, Response } from "./openapi-form.ts";

let scene: TestApp;
let deskServer: FastifyInstance;

beforeAll(async () => {
  scene = await buildTestApp({ environment: { DESK_URL: deskOrigin } });
  deskServer = await buildDeskServer(scene.services);
});
afterAll(async () => {
  await deskServer.close();
  await scene.close();
});

type Port = {
  readonly app: () => FastifyInstance;
  readonly calls: readonly (readonly [string, Endpoint])[];
  readonly document: OpenApiDocument;
  readonly headers: Readonly<Record<string, string>>;
};

const ports: Readonly<Record<"site" | "desk", Port>> = {
  site: {
    app: () => scene.app,
    calls: Object.entries(siteDescription.calls),
    document: openApiDocument({ ...siteDescription, mode: "demonstration" }),
    headers: {},
  },
  desk: {
    app: () => deskServer,
    calls: Object.entries(deskDescription.calls),
    document: openApiDocument({ ...deskDescription, mode: "demonstration" }),
    headers: { "sec-fetch-site": "same-origin", origin: deskOrigin },
  },
};

const unreadable: readonly (readonly [number, string, string])[] = [
  [400, "application/json", "{"],
  [413, "application/json", JSON.stringify({ a: "x".repeat(64 * 1024) })],
  [415, "text/plain", "a"],
];

describe.each(Object.entries(ports))("at the %s's port", (_name, { app, calls, document, headers }) => {
  const ask = (method: string, path: string, more: InjectOptions = {}) =>
    app().inject({
      method: method as "GET",
      url: `/api${path.replaceAll(/\{\w+\}/g, "x")}`,
      ...more,
      headers: { ...headers, ...more.headers },
    });
  type Answer = Awaited<ReturnType<typeof ask>>;

  /** A declared code where the status has a list of codes; else the status is declared once for all calls. */
  function expectDeclared({ method, path }: Endpoint, answer: Answer): void {
    const declared = declaredFor(
      document,
      document.paths[path]?.[method.toLowerCase()]?.responses,
      answer.statusCode,
    );
    expect(declared, `${method} ${path} answered ${answer.statusCode}`).toBeDefined();
    const codes = codesOf(declared);
    if (codes) expect(codes).toContain(answer.json()["code"]);
    else if (answer.statusCode >= 400)
      expect(answer.json()).toMatchObject({ error: expect.any(String), code: expect.any(String) });
    const told = Object.keys(declared?.headers ?? {});
    if (answer.headers["retry-after"] !== undefined) expect(told).toContain("retry-after");
  }

  test.each(calls)(
    "%s declares what it answers to a stranger and to an unreadable body",
    async (_call, declared) => {
      const { method, path } = declared;
      expectDeclared(declared, await ask(method, path, method === "GET" ? {} : { payload: {} }));
      // A provider's webhook is raw bytes until its signature has been verified (payment §5).
      if (method === "GET" || declared === receiveWebhook) return;
      for (const [status, type, payload] of unreadable) {
        const answer = await ask(method, path, { headers: { "content-type": type }, payload });
        // An oversized body is not read from callers who may not send it.
        expect(answer.statusCode).toBe("maxBodyBytes" in declared ? 401 : status);
        expectDeclared(declared, answer);
      }
    },
  );

  test("a path without parameters answers a method that it does not have with 405 and those that it has", async () => {
    const component = document.components.responses["MethodNotAllowed"];
    for (const [path, operations] of Object.entries(document.paths)) {
      const known = Object.keys(operations).map((method) => method.toUpperCase());
      for (const method of ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]) {
        if (known.includes(method)) continue;
        const answer = await ask(method, path);
        expect([method, path, answer.statusCode]).toEqual([method, path, path.includes("{") ? 404 : 405]);
        if (answer.statusCode === 404) continue;
        expect(answer.headers["allow"]?.split(", ").toSorted()).toEqual(known.toSorted());
        if (method !== "HEAD") expect(answer.json()["code"]).toBe("not-found");
      }
    }
    expect(component?.headers).toHaveProperty("allow");
  });

  test("every call declares 429 and 503, with retry-after", () => {
    for (const [, { method, path }] of calls) {
      const responses = document.paths[path]?.[method.toLowerCase()]?.responses ?? {};
      for (const status of [429, 503]) {
        expect(responses[status]).toHaveProperty("headers.retry-after");
      }
    }
  });

  test("a caller over the rate limit gets 429, as declared", async () => {
    const from = { remoteAddress: "203.0.113.9" };
    const [first] = calls;
    let answer = await ask("GET", "/nowhere", from);
    for (let tries = 0; answer.statusCode === 404 && tries < 1000; tries += 1) {
      answer = await ask("GET", "/nowhere", from);
    }
    expect(answer.statusCode).toBe(429);
    if (first) expectDeclared(first[1], answer);
  });
});

test("a chunk of evidence may be longer than a JSON body, up to a limit of its own", async () => {
  const url = "/api/desk/pieces/x/chunks/0";
  const headers = { ...ports.desk.headers, "content-type": "application/octet-stream" };
  const statusOf = async (bytes: number) =>
    (await deskServer.inject({ method: "PUT", url, headers, payload: Buffer.alloc(bytes) })).statusCode;
  expect([await statusOf(chunkBytes), await statusOf(chunkBytes + 1)]).toEqual([401, 413]);
});

test("a webhook without a valid signature, or too long, is refused as its call declares", async () => {
  const { app, document } = ports.site;
  const responses = document.paths[receiveWebhook.path]?.["post"]?.responses;
  const [provider = ""] = scene.services.cards.known.keys();
  for (const [bytes, status, code] of [
    [2, 400, "invalid-signature"],
    [512 * 1024 + 1, 413, "invalid"],
  ] as const) {
    const url = `/api${receiveWebhook.path.replace("{provider}", provider)}`;
    const answer = await app().inject({ method: "POST", url, payload: Buffer.alloc(bytes) });
    expect([answer.statusCode, answer.json()["code"]]).toEqual([status, code]);
    const declared = declaredFor(document, responses, status);
    expect(codesOf(declared) ?? [code]).toContain(code);
  }
});

describe.each(Object.keys(ports) as (keyof typeof ports)[])("at the %s's port, before any call", (name) => {
  const { calls, document, headers } = ports[name];
  const opened: FastifyInstance[] = [];
  afterAll(() => Promise.all(opened.map((app) => app.close())));

  /** A port of its own, with some services replaced. */
  async function openPort(changed: Partial<TestApp["services"]> = {}): Promise<FastifyInstance> {
    const services = { ...scene.services, ...changed };
    const app = await (name === "site" ? buildApp(services) : buildDeskServer(services));
    opened.push(app);
    return app;
  }

  /** A status that every call may answer is declared once: the answer matches that declaration. */
  function expectCommon(status: number, body: unknown): void {
    expect(body).toMatchObject({ error: expect.any(String), code: expect.any(String) });
    for (const [, { method, path }] of calls) {
      expect(document.paths[path]?.[method.toLowerCase()]?.responses).toHaveProperty(String(status));
    }
  }

  /** What the server answers on a socket that never completes its request. */
  async function answerTo(app: FastifyInstance, sent: string, error?: string): Promise<string> {
    const { port } = new URL(await app.listen({ host: "127.0.0.1", port: 0 }));
    if (error !== undefined) {
      app.server.once("connection", (socket) => {
        socket.once("data", () =>
          app.server.emit("clientError", Object.assign(new Error(error), { code: error }), socket),
        );
      });
    }
    const socket = connect(Number(port), "127.0.0.1");
    socket.write(sent);
    const chunks: Buffer[] = [];
    for await (const chunk of socket) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks).toString();
  }

  test("headers that are too long are 431", async () => {
    const answer = await answerTo(
      await openPort(),
      `GET /api/x HTTP/1.1\r\nlong: ${"x".repeat(40_000)}\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
    expectCommon(431, JSON.parse(answer.split("\r\n\r\n")[1] ?? ""));
  });

  test("a request that never ends is 408", async () => {
    // Node emits this error when its request time-out passes; the test does not wait for that.
    const answer = await answerTo(await openPort(), "POST /api/x HTTP/1.1\r\n", "ERR_HTTP_REQUEST_TIMEOUT");
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expectCommon(408, JSON.parse(answer.split("\r\n\r\n")[1] ?? ""));
  });

  test("a foreign host name is 421 in production", async () => {
    const app = await openPort({ config: { ...scene.services.config, mode: "production" } });
    const answer = await app.inject({ url: "/api/x", headers: { ...headers, host: "evil.example" } });
    expect(answer.statusCode).toBe(421);
    expectCommon(421, answer.json());
  });

  test("a fault is 500, with the request id of the log", async () => {
    const clock = {
      now: () => {
        throw new TypeError("planted");
      },
    };
    const app = await openPort({ clock });
    const [call] = calls;
    const answer = await app.inject({
      url: `/api${call?.[1].path}`,
      headers,
      // Calls from loopback are not rate-limited, and so would not reach the clock.
      remoteAddress: "203.0.113.9",
    });
    expect(answer.statusCode).toBe(500);
    expectCommon(500, answer.json());
    expect(answer.json()).toMatchObject({ code: "fault", requestId: answer.headers["x-request-id"] });
  });
});

function declaredFor(
  { components }: OpenApiDocument,
  responses: OpenApiDocument["paths"][string][string]["responses"] | undefined,
  status: number,
): Response | undefined {
  const response = responses?.[status];
  if (response === undefined || !("$ref" in response)) return response;
  return components.responses[response.$ref.split("/").at(-1) ?? ""];
}

function codesOf(response: Response | undefined): readonly unknown[] | undefined {
  const refused = response?.content?.["application/json"]?.schema.allOf?.[1];
  const code = typeof refused === "object" ? refused.properties?.["code"] : undefined;
  return typeof code === "object" ? code.enum : undefined;
}
