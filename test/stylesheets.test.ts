// CSS that the supported browsers (README) interpret differently.
import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { textOf } from "./source-files.ts";

const sheets = readdirSync("src/web", { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".css"))
  .map((path) => `src/web/${path}`);

/** Safari ignores a `text-decoration` shorthand with more than the line: the link is not underlined. */
const shorthand = /text-decoration:(?!\s*(?:none|underline|inherit)\s*;)/;

test("rule 38: a line under a text is described in longhands", () => {
  expect(sheets.length).toBeGreaterThan(100);
  expect(sheets.filter((path) => shorthand.test(textOf(path)))).toEqual([]);
});

test.each([
  "a { text-decoration: underline 2px var(--signal); }",
  "a { text-decoration: var(--line); }",
  "a { text-decoration: underline dotted; }",
])("control: “%s” is found", (sheet) => {
  expect(shorthand.test(sheet)).toBe(true);
});

/** `light-dark()` takes only colours; a media query for the scheme could set any property. */
const asksForScheme = /prefers-color-scheme/;

test("light and dark theme differ in colours alone, so that browser tests measure each width in one of them", () => {
  expect(sheets.filter((path) => asksForScheme.test(textOf(path)))).toEqual([]);
  expect(sheets.some((path) => textOf(path).includes("light-dark("))).toBe(true);
});

test("control: a size that depends on the colour scheme is found", () => {
  expect(asksForScheme.test("@media (prefers-color-scheme: dark) { main { padding: 3em } }")).toBe(true);
});

/** An undefined custom property silently invalidates the declaration that uses it. */
function undefinedTokens(texts: readonly string[], styles: string): readonly string[] {
  const all = texts.join("\n");
  const defined = new Set([...all.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name));
  const used = [...all.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = ""]) => name);
  return [...new Set(used)].filter((name) => !defined.has(name) && !styles.includes(`"${name}"`));
}

test("every custom property that a style sheet uses without a fallback is defined", () => {
  const scripts = readdirSync("src/web", { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".tsx"))
    .map((path) => textOf(`src/web/${path}`))
    .join("\n");
  expect(undefinedTokens(sheets.map(textOf), scripts)).toEqual([]);
  expect(undefinedTokens([":root { --mono: x }", "a { font-family: var(--font-mono) }"], "")).toEqual([
    "--font-mono",
  ]);
});
