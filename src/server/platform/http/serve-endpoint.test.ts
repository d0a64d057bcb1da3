import { afterAll, beforeAll, expect, test } from "vitest";
import { buildTestApp, type TestApp } from "#test/build-app.ts";

let scene: TestApp;

beforeAll(async () => {
  scene = await buildTestApp();
});
afterAll(() => scene.close());

const contact = {
  name: "Camille",
  email: "camille@example.com",
  subject: "Bonjour",
  message: "Une question sur mon séjour.",
};

function send(key: string) {
  const headers = { "idempotency-key": key };
  return scene.app.inject({ method: "POST", url: "/api/contact", headers, payload: { contact } });
}

test("a key that is longer than can be kept is refused by its name, not cut short to be another's", async () => {
  const answer = await send("k".repeat(256));
  expect([answer.statusCode, answer.json()]).toEqual([
    422,
    {
      error: "Some fields are not valid",
      code: "invalid",
      fields: { "idempotency-key": "too-long" },
    },
  ]);
  expect((await send("k".repeat(255))).statusCode).toBe(202);
});
