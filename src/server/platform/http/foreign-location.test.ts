import { request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildDeskServer } from "#server/desk-server.ts";
import { buildTestApp, type TestApp } from "#test/build-app.ts";
import { registerPages } from "../pages/pages.ts";

let scene: TestApp;
let desk: Awaited<ReturnType<typeof buildDeskServer>>;
const ports: number[] = [];

beforeAll(async () => {
  scene = await buildTestApp({ prepare: (app, services) => void registerPages(app, services) });
  desk = await buildDeskServer(scene.services);
  for (const app of [scene.app, desk]) {
    ports.push(Number(new URL(await app.listen({ host: "127.0.0.1", port: 0 })).port));
  }
});
afterAll(async () => {
  await desk.close();
  await scene.close();
});

const addresses = [
  "//evil.example/",
  "///evil.example//",
  "/\\evil.example/",
  "/\\/\\evil.example/",
  "/%5Cevil.example/",
  "/%2F%2Fevil.example/",
  "//evil.example/%2e%2e/",
  "/reviews//evil.example/",
  "/.//evil.example/",
  "http://evil.example/",
  "http://evil.example//other.example/",
  "https://evil.example\\@site.example/login/",
  "/preferences?locale=en",
  "/favicon.ico",
  "/.well-known/change-password",
];

const referrers = [
  "http://evil.example/",
  "http://site.example//evil.example/",
  "http://site.example/\\evil.example",
];

/** A raw request: `fetch` would normalise the URL first. */
function locationOf(port: number, path: string, { method, referer }: { method: string; referer: string }) {
  return new Promise<string | undefined>((resolve, reject) => {
    const form = method === "POST" ? { "content-type": "application/x-www-form-urlencoded" } : {};
    const headers = { host: "evil.example", referer, ...form };
    const asked = request({ host: "127.0.0.1", port, path, method, headers }, (answer) => {
      answer.resume().on("end", () => resolve(answer.headers.location));
    });
    asked.on("error", reject).end();
  });
}

test.each(addresses)("rule 26: whoever asks for %s is led to no other host (accounts §4)", async (path) => {
  for (const port of ports) {
    for (const method of ["GET", "POST"]) {
      for (const referer of referrers) {
        const location = await locationOf(port, path, { method, referer });
        if (location === undefined) continue;
        expect([method, referer, location]).toEqual([method, referer, expect.stringMatching(/^\/(?![/\\])/)]);
        expect(new URL(location, "http://site.example").host).toBe("site.example");
      }
    }
  }
});

test("control: several of these addresses do redirect", async () => {
  const [port = 0] = ports;
  const asked = { method: "GET", referer: "" };
  const led = await Promise.all(addresses.map((path) => locationOf(port, path, asked)));
  expect(led.filter((location) => location !== undefined).length).toBeGreaterThan(6);
});
