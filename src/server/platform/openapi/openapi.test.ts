import fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { api } from "#contract/api.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { statusOf } from "../http/refusal-answers.ts";
import { serveOpenApi } from "./openapi.ts";
import type { OpenApiDocument } from "./openapi-document.ts";

let app: FastifyInstance;
let document: OpenApiDocument;
let page: string;

beforeAll(async () => {
  app = fastify();
  await app.register(async (scope) => serveOpenApi(scope), { prefix: "/api" });
  document = (await app.inject("/api/openapi.json")).json<OpenApiDocument>();
  page = (await app.inject("/api/docs")).body;
});

afterAll(() => app.close());

describe.each(Object.entries<Endpoint>(api))("%s", (name, declared) => {
  const operation = () => document.paths[declared.path]?.[declared.method.toLowerCase()];

  test("is described for programs and for people", () => {
    expect(operation()?.operationId).toBe(name);
    expect(page).toContain(`id="${name}"`);
    expect(page).toContain(`/api${declared.path}`);
  });

  test("tells its answer and each of its refusals with their status", () => {
    const responses = operation()?.responses ?? {};
    expect(Object.keys(responses)).toContain(String(declared.ok.status));
    for (const code of declared.refusals) {
      expect(responses[statusOf(code)]?.description).toContain(`\`${code}\``);
    }
  });

  test("asks for a credential exactly when it is not for anybody", () => {
    const security = declared.audience === "anybody" ? [] : [{ [declared.audience]: [] }];
    expect(operation()?.security).toEqual(security);
    const refusesStrangers =
      operation()?.responses["401"]?.description.includes("`unauthenticated`") ?? false;
    expect(refusesStrangers).toBe(declared.audience !== "anybody");
  });

  test("names every parameter of its path", () => {
    const inPath = [...declared.path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
    const described = operation()?.parameters.filter((parameter) => parameter.in === "path") ?? [];
    expect(described.map(({ name: parameter }) => parameter)).toEqual(inPath);
  });
});

test("the document describes nothing that is not declared", () => {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(Object.keys(api).toSorted());
});

test("every reference of the document leads somewhere in it", () => {
  const references = JSON.stringify(document).match(/#\/components\/schemas\/\w+/g) ?? [];
  expect(references.length).toBeGreaterThan(5);
  for (const reference of references) {
    expect(Object.keys(document.components.schemas)).toContain(reference.split("/").at(-1));
  }
});

test("what is sent is described before it is read, what is answered as it arrives", () => {
  const quote = document.paths["/quotes"]?.["post"];
  const sent = JSON.stringify(quote?.requestBody?.content);
  expect(sent).toContain('"departureDate":{"type":"string","format":"date"');
  expect(sent).toContain('"maxItems":20');
  const answered = quote?.responses["201"]?.content?.["application/json"]?.schema;
  expect(answered).toEqual({ $ref: "#/components/schemas/Quote" });
  expect(document.paths["/reviews"]?.["get"]?.parameters[0]?.schema).toMatchObject({
    type: "integer",
    minimum: 1,
  });
});

test("a body that may be left out is described as one", () => {
  const required = (path: string) => document.paths[path]?.["post"]?.requestBody?.required;
  expect(required("/quotes")).toBe(true);
  expect(required("/bookings/{reference}/cancellation")).toBe(false);
});

test("the page loads nothing and says so to the browser", async () => {
  const answer = await app.inject("/api/docs");
  expect(answer.headers["content-security-policy"]).toContain("default-src 'none'");
  expect(page).not.toMatch(/<script|src=|@import|url\(/);
  expect(page).toMatch(/^<!DOCTYPE html><html lang="en">/);
  expect(page.match(/<main>/g)).toHaveLength(1);
});
