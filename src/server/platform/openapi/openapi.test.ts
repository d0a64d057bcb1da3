import { readdirSync, readFileSync } from "node:fs";
import fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { api } from "#contract/api.ts";
import { deskApi } from "#contract/desk/desk-api.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { statusOf } from "../http/refusal-answers.ts";
import { deskDescription, siteDescription } from "./described-apis.ts";
import { serveOpenApi } from "./openapi.ts";
import { openApiDocument } from "./openapi-document.ts";
import type { OpenApiDocument, Reference, Response } from "./openapi-form.ts";

let app: FastifyInstance;
let page: string;

const document = openApiDocument({ ...siteDescription, mode: "demonstration" });
const desk = openApiDocument({ ...deskDescription, mode: "demonstration" });

beforeAll(async () => {
  app = fastify();
  await app.register(
    async (scope) => {
      serveOpenApi(scope, { ...siteDescription, mode: "demonstration" });
      serveOpenApi(scope, { ...deskDescription, mode: "demonstration" }, "/desk");
    },
    { prefix: "/api" },
  );
  page = (await app.inject("/api/docs")).body + (await app.inject("/api/desk/docs")).body;
});

afterAll(() => app.close());

const calls = [
  ...Object.entries<Endpoint>(siteDescription.calls),
  ...Object.entries<Endpoint>(deskDescription.calls),
];

describe.each(calls)("%s", (name, declared) => {
  const operation = () =>
    (declared.path.startsWith("/desk/") ? desk : document).paths[declared.path]?.[
      declared.method.toLowerCase()
    ];

  test("is described in the document and on the page", () => {
    expect(operation()?.operationId).toBe(name);
    expect(page).toContain(`id="${name}"`);
    expect(page).toContain(`/api${declared.path}`);
  });

  test("declares its answer and each of its refusals with their status", () => {
    const responses = operation()?.responses ?? {};
    expect(Object.keys(responses)).toContain(String(declared.ok.status));
    for (const code of declared.refusals) {
      expect(told(responses[statusOf(code)])).toContain(`\`${code}\``);
    }
  });

  test("requires a credential exactly when it is not for anybody", () => {
    const security = declared.audience === "anybody" ? [] : [{ [declared.audience]: [] }];
    expect(operation()?.security).toEqual(security);
    const refusesStrangers = told(operation()?.responses["401"]).includes("`unauthenticated`");
    expect(refusesStrangers).toBe(declared.audience !== "anybody");
  });

  test("declares every parameter of its path", () => {
    const inPath = [...declared.path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
    const described = operation()?.parameters.filter((parameter) => parameter.in === "path") ?? [];
    expect(described.map(({ name: parameter }) => parameter)).toEqual(inPath);
  });
});

/** What tells a half sentence or the speaker's view from an imperative. */
const notImperative =
  /^(?:a|an|the|one|each|every|what|whether|who|whom|which|how|where|when|nothing|somebody|such|is|it)\b|\b(?:one's|oneself|somebody|I)\b(?! have my bags)|\.$/i;

test.each(calls)("the summary of %s is one imperative sentence", (_name, { summary }) => {
  expect(summary).toMatch(/^[A-Z][a-z]+\b/);
  expect(summary).not.toMatch(notImperative);
  expect(summary.length).toBeLessThanOrEqual(110);
});

test.each([
  ["What a stay costs"],
  ["End one of somebody's sessions"],
  ["Nothing is left to answer"],
  ["Sign in."],
])("control: “%s” is no such summary", (summary) => {
  expect(summary).toMatch(notImperative);
});

function told(response: Response | Reference | undefined): string {
  return response !== undefined && "description" in response ? response.description : "";
}

function namesIn({ paths }: OpenApiDocument): readonly string[] {
  return Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .map(({ operationId }) => operationId)
    .toSorted();
}

test("a document describes the calls of its port and nothing else", () => {
  expect(namesIn(document)).toEqual([...Object.keys(api), "receiveWebhook"].toSorted());
  expect(namesIn(desk)).toEqual([...Object.keys(deskApi), "followDay"].toSorted());
  expect(JSON.stringify(document)).not.toContain("/desk/");
  expect(Object.keys(document.components.securitySchemes)).toEqual(["person"]);
  expect(Object.keys(desk.components.securitySchemes)).toEqual(["staff"]);
});

test("in production there is neither the demonstration's calls nor a page for people", async () => {
  const business = fastify();
  serveOpenApi(business, { ...siteDescription, mode: "production" });
  const written = (await business.inject("/openapi.json")).json<OpenApiDocument>();
  expect(namesIn(document).filter((name) => !namesIn(written).includes(name))).toEqual([
    "listDemonstrationStaff",
    "listKeptMails",
  ]);
  expect((await business.inject("/docs")).statusCode).toBe(404);
  await business.close();
});

test.each([document, desk])("every reference in $info.title resolves", (written) => {
  const references = JSON.stringify(written).match(/#\/components\/\w+\/\w+/g) ?? [];
  expect(references.length).toBeGreaterThan(5);
  for (const reference of references) {
    const [kind = "", name = ""] = reference.split("/").slice(2);
    expect(Reflect.get(written.components, kind)).toHaveProperty(name);
  }
});

test("headers are declared at the calls that read or answer them", () => {
  const headersOf = (path: string, method: string) =>
    document.paths[path]?.[method]?.parameters.filter((parameter) => parameter.in === "header");
  expect(headersOf("/bookings", "post")).toEqual([
    {
      name: "idempotency-key",
      in: "header",
      required: false,
      schema: { type: "string", maxLength: 255 },
    },
  ]);
  expect(headersOf("/vehicles", "post")).toEqual([]);
  expect(document.paths["/users/login"]?.["post"]?.responses["200"]).toHaveProperty("headers.authorization");
  expect(document.paths["/quotes"]?.["post"]?.responses["201"]).not.toHaveProperty("headers");
  expect(document.paths["/custody-pictures/{id}/{size}"]?.["get"]?.responses).toHaveProperty("206");
  expect(desk.paths["/desk/pieces/{id}/chunks/{n}"]?.["put"]?.requestBody?.content).toHaveProperty([
    "application/octet-stream",
  ]);
});

test("requests are described as they are before parsing, answers as they are sent", () => {
  const quote = document.paths["/quotes"]?.["post"];
  const sent = JSON.stringify(quote?.requestBody?.content);
  expect(sent).toContain('"departureDate":{"type":"string","format":"date"');
  expect(sent).toContain('"maxItems":20');
  expect(quote?.responses["201"]).toMatchObject({
    content: { "application/json": { schema: { $ref: "#/components/schemas/Quote" } } },
  });
  expect(document.paths["/reviews"]?.["get"]?.parameters[0]?.schema).toMatchObject({
    type: "integer",
    minimum: 1,
  });
});

test("an optional body is declared as optional", () => {
  const required = (path: string) => document.paths[path]?.["post"]?.requestBody?.required;
  expect(required("/quotes")).toBe(true);
  expect(required("/bookings/{reference}/cancellation")).toBe(false);
});

test("the page loads nothing, and its policy allows nothing", async () => {
  const answer = await app.inject("/api/docs");
  expect(answer.headers["content-security-policy"]).toContain("default-src 'none'");
  expect(page).not.toMatch(/<script|src=|@import|url\(/);
  expect(page).toMatch(/^<!DOCTYPE html><html lang="en">/);
  expect(page.match(/<main>/g)).toHaveLength(2);
});

test("every detail that a refusal carries is described in both documents", () => {
  const said = new Set<string>();
  for (const file of readdirSync("src", { recursive: true, encoding: "utf8" })) {
    if (!/^(server|domain)\/.*(?<!\.test)\.ts$/.test(file)) continue;
    const source = readFileSync(`src/${file}`, "utf8");
    // `refusal("price-changed", undefined, { total: price.total })`: the names in the last braces.
    for (const [, detail = ""] of source.matchAll(
      /refusal\("[a-z-]+", (?:undefined|\w+|\{[^}]*\}), \{([^{}]*)\}\)/g,
    )) {
      for (const [, name = ""] of detail.replaceAll(/\([^()]*\)/g, "").matchAll(/(?:^|,)\s*(\w+)/g))
        said.add(name);
    }
  }
  expect([...said]).toEqual(expect.arrayContaining(["total", "due", "limit", "flaw", "missing"]));
  for (const { components } of [document, desk]) {
    const refusal = JSON.stringify(components.schemas["Refusal"]);
    for (const name of [...said, "quote", "nearby", "reservedDays"]) expect(refusal).toContain(`"${name}":{`);
    expect(Object.keys(components.schemas)).toEqual(expect.arrayContaining(["Quote", "PriceLine"]));
  }
});
