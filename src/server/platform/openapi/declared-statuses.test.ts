// What the documents declare, asked of both ports: no status comes that its call does not declare.
import { request } from "node:http";
import type { FastifyInstance, InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { api } from "#contract/api.ts";
import { deskApi } from "#contract/desk/desk-api.ts";
import { chunkBytes } from "#contract/desk/piece-calls.ts";
import type { Endpoint } from "#contract/endpoint.ts";
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
    calls: Object.entries(api),
    document: openApiDocument({ ...siteDescription, mode: "demonstration" }),
    headers: {},
  },
  desk: {
    app: () => deskServer,
    calls: Object.entries(deskApi),
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

  /** The code, where it has one of few; else what is told once for every call. */
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

  test.each(calls)("%s: a stranger, and whatever cannot be read", async (_call, declared) => {
    const { method, path } = declared;
    expectDeclared(declared, await ask(method, path, method === "GET" ? {} : { payload: {} }));
    if (method === "GET") return;
    for (const [status, type, payload] of unreadable) {
      const answer = await ask(method, path, { headers: { "content-type": type }, payload });
      expect(answer.statusCode).toBe(status);
      expectDeclared(declared, answer);
    }
  });

  test("an address that lasts answers a method that it does not have by 405, with those that it has", async () => {
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

  test("every call declares what is answered to whoever asks too often, or while the database is away", () => {
    for (const [, { method, path }] of calls) {
      const responses = document.paths[path]?.[method.toLowerCase()]?.responses ?? {};
      for (const status of [429, 503]) {
        expect(responses[status]).toHaveProperty("headers.retry-after");
      }
    }
  });

  test("whoever asks too often is told when to come again", async () => {
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

test("a chunk of evidence may be longer than JSON, and no longer than it says", async () => {
  const url = "/api/desk/pieces/x/chunks/0";
  const headers = { ...ports.desk.headers, "content-type": "application/octet-stream" };
  const statusOf = async (bytes: number) =>
    (await deskServer.inject({ method: "PUT", url, headers, payload: Buffer.alloc(bytes) })).statusCode;
  expect([await statusOf(chunkBytes), await statusOf(chunkBytes + 1)]).toEqual([401, 413]);
});

test("headers that are too long are 431, as every call declares", async () => {
  const address = await scene.app.listen({ host: "127.0.0.1", port: 0 });
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const asking = request(`${address}/api/settings`, { headers: { long: "x".repeat(40_000) } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    asking.on("error", reject).end();
  });
  expect(status).toBe(431);
  for (const { calls, document } of Object.values(ports)) {
    for (const [, { method, path }] of calls) {
      expect(document.paths[path]?.[method.toLowerCase()]?.responses).toHaveProperty("431");
    }
  }
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
