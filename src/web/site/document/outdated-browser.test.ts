import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { exampleSettings } from "#test/example-settings.ts";
import { outdatedHtml, supportedBrowsers } from "./outdated-browser.ts";

const root = new URL("../../../../", import.meta.url);

test("rule 40: the browsers that are named are those that the site is built for, in the README, too", () => {
  const built = /target: \[([^\]]*)\]/.exec(readFileSync(new URL("vite.config.ts", root), "utf8"))?.[1] ?? "";
  const named = Object.entries(supportedBrowsers).map(([browser, version]) => `"${browser}${version}"`);
  expect(built.split(",").map((target) => target.trim())).toEqual(named);
  const { chrome, firefox, safari } = supportedBrowsers;
  const readme = readFileSync(new URL("README.md", root), "utf8").replaceAll(/\s+/g, " ");
  expect(readme).toContain(`Chrome and Edge from ${chrome}, Firefox from ${firefox}, Safari from ${safari}`);
});

test("rule 40: an older browser is told in the page's language, with a number to call", () => {
  expect(outdatedHtml("fr", exampleSettings)).toContain("trop ancien");
  expect(outdatedHtml("en", exampleSettings)).toContain("too old");
  expect(outdatedHtml("en", exampleSettings)).toContain('href="tel:+33199001234"');
  const odd = { ...exampleSettings, brand: "<b>&" };
  expect(outdatedHtml("en", odd)).toContain("&lt;b>&amp;");
});
