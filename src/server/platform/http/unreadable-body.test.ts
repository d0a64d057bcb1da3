import { afterAll, beforeAll, expect, test } from "vitest";
import { buildTestApp, type TestApp } from "#test/build-app.ts";

let scene: TestApp;

beforeAll(async () => {
  scene = await buildTestApp();
});
afterAll(() => scene.close());

const json = { "content-type": "application/json" };

test.each([
  ["no JSON", json, "{broken", 400, "The request cannot be read: its body is not JSON"],
  ["too much", json, JSON.stringify({ quote: "x".repeat(65 * 1024) }), 413, "The request is too large"],
  ["a form", { "content-type": "application/x-www-form-urlencoded" }, "a=b", 415, "The request must be JSON"],
])(
  "rule 29: a body that is %s is refused in words of its own, and of no field",
  async (_, headers, payload, status, error) => {
    const sent = { host: "site.example", ...headers };
    const answer = await scene.app.inject({ method: "POST", url: "/api/quotes", headers: sent, payload });
    expect([answer.statusCode, answer.json().error, answer.json().fields]).toEqual([
      status,
      error,
      undefined,
    ]);
    expect(answer.json().requestId).toMatch(/^[0-9a-f-]{36}$/);
  },
);

test("a readable body without its fields is refused with 422 and not as unreadable", async () => {
  const headers = { host: "site.example", ...json };
  const answer = await scene.app.inject({ method: "POST", url: "/api/quotes", headers, payload: "{}" });
  expect([answer.statusCode, answer.json().error]).toEqual([422, "Some fields are not valid"]);
});
