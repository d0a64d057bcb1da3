import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildDeskServer } from "#server/desk-server.ts";
import { buildTestApp, type TestApp } from "#test/build-app.ts";
import { allowsScript, plantedThatRun } from "#test/content-policy.ts";
import { arriveManager, deskOrigin, openDeskScene } from "#test/desk-scene.ts";

const scene = await openDeskScene();
afterAll(() => scene.close());

type App = Awaited<ReturnType<typeof buildDeskServer>>;

let site: TestApp;
let desk: App;
beforeAll(async () => {
  site = await buildTestApp({ environment: { DESK_URL: deskOrigin } });
  desk = await buildDeskServer(site.services);
});
afterAll(async () => {
  await desk.close();
  await site.close();
});

const statusOf = async (app: App, url: string) => (await app.inject({ url })).statusCode;

describe("each port answers its own calls alone", () => {
  test.each(["/api/desk/me", "/api/desk/staff", "/api/desk/session"])(
    "%s answers 404 on the site's port",
    async (url) => {
      expect([await statusOf(site.app, url), await statusOf(desk, url)]).toEqual([
        404,
        url.endsWith("session") ? 405 : 401,
      ]);
    },
  );

  test.each(["/api/settings", "/api/users/me", "/api/openapi.json", "/api/demonstration/staff"])(
    "%s answers 404 on the desk's port",
    async (url) => {
      expect(await statusOf(desk, url)).toBe(404);
      expect(await statusOf(site.app, url)).not.toBe(404);
    },
  );
});

describe("a call that changes something must come from the desk's own page", () => {
  const strangers: readonly (readonly [string, Readonly<Record<string, string | undefined>>])[] = [
    ["another origin", { origin: "https://evil.example", "sec-fetch-site": "cross-site" }],
    [
      "the site, which is the same site for cookies",
      { origin: "https://site.example", "sec-fetch-site": "same-site" },
    ],
    ["another port of the host", { origin: "https://desk.example:8443", "sec-fetch-site": "same-site" }],
    ["another origin that lies about the first header", { origin: "https://evil.example" }],
    ["no origin", { origin: undefined }],
    ["an opaque origin", { origin: "null" }],
    ["a browser that does not say", { "sec-fetch-site": undefined }],
    ["a page that was typed in", { "sec-fetch-site": "none" }],
  ];

  test.each(strangers)("%s is refused although the cookie came", async (_who, headers) => {
    const manager = await arriveManager(scene);
    const { status, body } = await manager.ask("DELETE /desk/session", { headers });
    expect([status, body["code"]]).toEqual([403, "foreign-origin"]);
    expect((await manager.ask("GET /desk/me")).status).toBe(200);
  });

  test("the control: the desk's own page signs out", async () => {
    const manager = await arriveManager(scene);
    expect((await manager.ask("DELETE /desk/session")).status).toBe(204);
  });

  test("another page may not read from the desk either", async () => {
    const manager = await arriveManager(scene);
    for (const from of ["same-site", "cross-site"]) {
      const { status } = await manager.ask("GET /desk/me", { headers: { "sec-fetch-site": from } });
      expect(status).toBe(403);
    }
  });

  test("no answer has a CORS header that would let another origin read it", async () => {
    const manager = await arriveManager(scene);
    const { headers } = await manager.ask("GET /desk/me", { headers: { origin: "https://site.example" } });
    expect(Object.keys(headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
  });
});

test("a desk on this machine accepts each of the machine's own names as origin, and no other", async () => {
  const local = await openDeskScene({ DESK_URL: "http://127.0.0.1:3001" });
  const { ask } = local.browser();
  const signIn = { email: "nobody@regie.example", password: "x" };
  const codeFrom = async (origin: string, host: string) =>
    (await ask("POST /desk/session", { body: { signIn }, headers: { origin, host } })).body["code"];
  expect(await codeFrom("http://localhost:3001", "localhost:3001")).toBe("invalid-credentials");
  expect(await codeFrom("http://[::1]:3001", "[::1]:3001")).toBe("invalid-credentials");
  expect(await codeFrom("http://localhost:3000", "localhost:3001")).toBe("foreign-origin");
  // A host name that an attacker has resolved to this machine (DNS rebinding).
  expect(await codeFrom("http://evil.example:3001", "evil.example:3001")).toBe("foreign-origin");
  await local.close();
});

test("the desk runs its own files, and neither an inline script nor one from elsewhere (accounts §10)", async () => {
  for (const address of ["/", "/bookings/VS-222222", "/assets/nothing.js"]) {
    const { headers } = await desk.inject({ url: address });
    const policy = String(headers["content-security-policy"]);
    const url = `${deskOrigin}${address}`;
    expect([address, ...plantedThatRun(policy, url)]).toEqual([address]);
    expect(allowsScript(policy, url, { src: "/assets/desk.js" })).toBe(true);
    // The site renders text from travellers: its origin must not supply scripts to the desk.
    expect(allowsScript(policy, url, { src: "https://site.example/assets/entry.js" })).toBe(false);
  }
});

test("pages may use the camera and their own workers, but no microphone and no foreign script", async () => {
  const { headers } = await desk.inject({ url: "/receive/VS-222222/photos" });
  const policy = String(headers["content-security-policy"]);
  for (const part of [
    "default-src 'none'",
    "script-src 'self';",
    "media-src 'self' blob:",
    "worker-src 'self'",
    "require-trusted-types-for 'script'; trusted-types kerb-worker",
  ]) {
    expect(policy).toContain(part);
  }
  expect(headers["permissions-policy"]).toContain("camera=(self)");
  expect(headers["permissions-policy"]).toContain("microphone=()");
  expect(headers["strict-transport-security"]).toContain("max-age=");
});
