// The site's content security policy; the desk's is tested beside its server.
import { existsSync } from "node:fs";
import fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testClock } from "#test/clock.ts";
import { allowsScript, plantedThatRun } from "#test/content-policy.ts";
import { exampleSettings } from "#test/example-settings.ts";
import { silentLog } from "#test/silent-log.ts";
import { buildSite } from "#tools/build.ts";
import { readConfig } from "../../config.ts";
import { cardProviders } from "../gateways/card-providers.ts";
import { registerPages } from "./pages.ts";

const app = fastify();

beforeAll(async () => {
  if (!existsSync(new URL("../../../../dist/site/manifest.json", import.meta.url))) await buildSite();
  app.get("/api/settings", () => exampleSettings);
  const config = readConfig({ PUBLIC_URL: "http://site.example" }, "/tmp");
  const clock = testClock("2026-11-21T09:00:00Z");
  registerPages(app, { config, clock, log: silentLog, cards: cardProviders(undefined) });
});
afterAll(() => app.close());

test("the site's policy lets its own script and files run, and no other inline or foreign script (accounts §10)", async () => {
  for (const address of ["/login", "/nothing-here"]) {
    const { headers, payload } = await app.inject({ url: address });
    const policy = String(headers["content-security-policy"]);
    const url = `http://site.example${address}`;
    expect([address, ...plantedThatRun(policy, url)]).toEqual([address]);
    const [, inline = ""] = /<script>([\s\S]+?)<\/script>/.exec(payload) ?? [];
    expect(inline).not.toBe("");
    expect(allowsScript(policy, url, { inline })).toBe(true);
    expect(allowsScript(policy, url, { inline: `${inline} ` })).toBe(false);
    expect(allowsScript(policy, url, { src: "/assets/entry.js" })).toBe(true);
  }
});

test.each([
  ["inline", "script-src 'self' 'unsafe-inline'"],
  ["elsewhere", "script-src 'self' https://elsewhere.example"],
  ["neighbour", "script-src 'self' https://*.site.example"],
  ["text as address", "default-src 'none'; script-src 'self' data:"],
  ["elsewhere", "script-src 'none'; script-src-elem *"],
  ["inline", "img-src 'none'"],
])("control: the planted script “%s” would run under the policy %s", (name, policy) => {
  expect(plantedThatRun(policy, "https://site.example/")).toContain(name);
});
