import { createConnection } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildTestApp, type TestApp } from "#test/build-app.ts";
import { registerPages } from "../pages/pages.ts";

const notFound = { error: "Not found", code: "not-found" };

let scene: TestApp;
let port: number;

beforeAll(async () => {
  // As `main.ts` does: the pages answer every path that nothing else serves.
  scene = await buildTestApp({ prepare: (app, services) => void registerPages(app, services) });
  port = Number(new URL(await scene.app.listen({ host: "127.0.0.1", port: 0 })).port);
});
afterAll(() => scene.close());

function get(url: string) {
  return scene.app.inject({ method: "GET", url });
}

describe("an unknown address", () => {
  test.each([
    "/api",
    "/api/",
    "/api/nowhere",
    "/api/users/nowhere",
    "/api//settings",
    "/api/bookings/VS-234567/nowhere",
    "/api/payments/stripe/webhook",
    "/api/%ff",
    "/api/%",
    "/api/vehicles/%zz",
    `/api/${"x".repeat(2000)}`,
  ])("GET %s is a JSON 404, not a page", async (url) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([
      404,
      "application/json; charset=utf-8",
    ]);
    expect(answer.json()).toEqual(notFound);
    expect(answer.headers["x-request-id"]).toBeTruthy();
  });

  test.each(["POST", "PUT", "PATCH", "DELETE"] as const)("%s is a JSON 404, too", async (method) => {
    const answer = await scene.app.inject({ method, url: `/api/vehicles/${"x".repeat(2000)}/%ff` });
    expect([answer.statusCode, answer.json()]).toEqual([404, notFound]);
    expect(answer.headers["x-request-id"]).toBeTruthy();
  });

  test.each(["/nowhere", "/%ff", "/%", "/%zz/page", "/apis"])("GET %s is the page Not Found", async (url) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
    expect(answer.headers["x-request-id"]).toBeTruthy();
  });
});

test("a text that the database cannot store finds no mail and no sandbox payment", async () => {
  const mails = await get("/api/demonstration/mails?to=%00");
  expect([mails.statusCode, mails.json()]).toMatchObject([422, { fields: { to: "wrong-type" } }]);
  expect((await get("/sandbox/pay/%00")).statusCode).toBe(404);
});

describe("a malformed HTTP request is refused as JSON, with an id", () => {
  test.each([
    ["not a line of HTTP", "NONSENSE\r\n\r\n", "400 Bad Request"],
    ["a header that is none", "GET / HTTP/1.1\r\nhost: x\r\nno header\r\n\r\n", "400 Bad Request"],
    [
      "headers without end",
      `GET / HTTP/1.1\r\nx: ${"x".repeat(40_000)}\r\n\r\n`,
      "431 Request Header Fields Too Large",
    ],
  ])("%s", async (_, bytes, status) => {
    const [head = "", body = ""] = (await answerTo(bytes)).split("\r\n\r\n");
    expect(head).toContain(`HTTP/1.1 ${status}`);
    const id = /^x-request-id: (.+)$/im.exec(head)?.[1];
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(JSON.parse(body)).toEqual({
      error: "Some fields are not valid",
      code: "invalid",
      requestId: id,
    });
  });
});

function answerTo(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = createConnection({ host: "127.0.0.1", port }, () => socket.write(bytes));
    socket.on("data", (chunk: Buffer) => chunks.push(chunk));
    socket.on("error", reject);
    socket.on("close", () => resolve(Buffer.concat(chunks).toString()));
  });
}

describe("rule 19: a form that no script has taken up", () => {
  test.each([
    ["/login", "/login"],
    ["/register?back=%2Fbooking", "/register?back=%2Fbooking"],
    ["//evil.example/login", "/evil.example/login"],
  ])("POST %s redirects to its page, on this host", async (url, to) => {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const answer = await scene.app.inject({ method: "POST", url, headers, payload: "email=a" });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, to]);
  });

  test("a form that is sent to an unknown call gets the JSON 404", async () => {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const answer = await scene.app.inject({ method: "POST", url: "/api/nowhere", headers, payload: "a=1" });
    expect([answer.statusCode, answer.json()]).toEqual([404, notFound]);
  });
});
