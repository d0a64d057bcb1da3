import fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildTestApp, type TestApp } from "#test/build-app.ts";
import { registerPages } from "../pages/pages.ts";

let scene: TestApp;

beforeAll(async () => {
  scene = await buildTestApp({
    environment: { PUBLIC_URL: "https://site.example" },
    prepare: (app, services) => {
      answerAtOnce(app);
      noteWhatLeft(app);
      registerPages(app, services);
    },
  });
});
afterAll(() => scene.close());

test.each([
  "/",
  "/cgv",
  "/nowhere",
  "/assets/nothing.js",
  "/robots.txt",
  "/sitemap.xml",
  "/site.webmanifest",
  "/favicon.ico",
  "/preferences?locale=en",
  "/healthz",
  "/readyz",
  "/api/settings",
  "/api/nowhere",
  "/api/docs",
  "/api/users/me",
  "/sandbox/pay/nothing",
  "/sandbox/page.css",
])("%s has a request id, nosniff, noindex and HSTS", async (url) => {
  const { headers } = await scene.app.inject({ method: "GET", url });
  expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["strict-transport-security"]).toContain("max-age=");
  // No search engine may index the demonstration, files and API answers included (rules §12).
  expect(headers["x-robots-tag"]).toBe("noindex");
});

test.each(["/api/settings", "/api/nowhere", "/api/users/me"])(
  "%s has a policy that loads nothing and forbids framing",
  async (url) => {
    const { headers } = await scene.app.inject({ method: "GET", url });
    expect(headers["content-security-policy"]).toBe("default-src 'none'; frame-ancestors 'none'");
  },
);

const left: boolean[] = [];

function answerAtOnce(app: FastifyInstance): void {
  app.get("/at-once", async (_request, reply) => {
    void reply.send("here");
    left.push(reply.sent);
    return reply;
  });
}

test("an answer is sent by the time its handler returns, so that nobody has to wait for its end", async () => {
  left.length = 0;
  for (const _ of [1, 2, 3]) await scene.app.inject({ method: "GET", url: "/at-once" });
  expect(left).toEqual([true, true, true]);
});

test("control: behind an asynchronous hook it is not sent yet", async () => {
  left.length = 0;
  const app = fastify();
  app.addHook("onSend", async () => undefined);
  answerAtOnce(app);
  for (const _ of [1, 2, 3]) await app.inject({ method: "GET", url: "/at-once" });
  expect(left).toEqual([false, false, false]);
});

const leftOfPages: boolean[] = [];

/** Records for each page whether its answer has been sent when the handler returns. */
function noteWhatLeft(app: FastifyInstance): void {
  app.addHook("onRoute", (route) => {
    if (route.url !== "/*") return;
    const { handler } = route;
    route.handler = function (request, reply) {
      const answered = handler.call(this, request, reply);
      leftOfPages.push(reply.sent);
      return answered;
    };
  });
}

test("a cached page is sent by the time its handler returns, in each language, encoded or not, and as a 304", async () => {
  const ask = (headers: Readonly<Record<string, string>>) => scene.app.inject({ url: "/", headers });
  const { headers } = await ask({});
  await ask({ cookie: "locale=en" });
  leftOfPages.length = 0;
  await ask({ "accept-encoding": "br" });
  await ask({ cookie: "locale=en", "accept-encoding": "gzip" });
  const unchanged = await ask({ "if-none-match": String(headers["etag"]) });
  expect(unchanged.statusCode).toBe(304);
  expect(leftOfPages).toEqual([true, true, true]);
});

test("control: a page that has to be rendered is not sent yet", async () => {
  leftOfPages.length = 0;
  await scene.app.inject({ url: "/", headers: { cookie: "consent=decline" } });
  expect(leftOfPages).toEqual([false]);
});
