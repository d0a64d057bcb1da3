// Every test of `npm run torture` has a short form in `npm test`, or a test there that proves the same rule on a
// smaller scale.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "#tools/step.ts";
import { tortureFiles } from "#tools/torture-files.ts";

const files = [...tortureFiles("{src,test}/**/*.test.{ts,tsx}"), ...tortureFiles("e2e/*.spec.ts")];

/** Repetitions that are none in `npm test`, or no more in torture; and tests that only torture has. */
function flawsOf(text: string): readonly string[] {
  const times = [...text.matchAll(/timesOf\(\{\s*daily: ([\d_]+),\s*torture: ([\d_]+)/g)].map(
    ([, daily = "", torture = ""]) => [daily, torture].map((digits) => Number(digits.replaceAll("_", ""))),
  );
  const alone =
    /if \(isTorture\) \{?\s*(test|it|describe)\b|(runIf|skipIf)\(!?isTorture\)|isTorture \? test\b/.exec(
      text,
    );
  return [
    ...times
      .filter(([daily = 0, torture = 0]) => daily < 1 || torture <= daily)
      .map(([daily, torture]) => `${daily} times, then ${torture}`),
    ...(alone ? [`only in torture: ${alone[0]}`] : []),
  ];
}

test("every test with a long form runs at least once in npm test, and more often in torture", () => {
  expect(files.length).toBeGreaterThan(30);
  const flaws = files.flatMap((file) =>
    flawsOf(readFileSync(join(root, file), "utf8")).map((flaw) => `${file}: ${flaw}`),
  );
  expect(flaws).toEqual([]);
});

/** Each test's name, and whether it runs in `npm run torture` only. */
function testsOf(text: string): readonly { readonly name: string; readonly isVariant: boolean }[] {
  return [
    ...text.matchAll(/\btest(?:\.(?:each|for)\([^]*?\))?\(\s*(["'`])(.+?)\1,([^]*?)(?:=>|function)/g),
  ].map(([, , name = "", details = ""]) => ({ name, isVariant: /variantOf\(/.test(details) }));
}

/** Names of siblings that `npm test` does not have. */
function missingSiblings(texts: readonly string[]): readonly string[] {
  const daily = texts.flatMap(testsOf).filter(({ isVariant }) => !isVariant);
  const named = texts.flatMap((text) => {
    const constants = new Map(
      [...text.matchAll(/const (\w+) =\s+"([^"]+)";/g)].map(([, constant = "", value = ""]) => [
        constant,
        value,
      ]),
    );
    return [...text.matchAll(/variantOf\(\s*(?:"([^"]+)"|([a-z]\w+)),?\s*\)/g)].map(
      ([, sibling, constant = ""]) => sibling ?? constants.get(constant) ?? constant,
    );
  });
  return named.filter((sibling) => !daily.some(({ name }) => name.includes(sibling)));
}

test("every variant names a test that npm test has", () => {
  const own = new URL(import.meta.url).pathname;
  const texts = globSync(["src/**/*.test.{ts,tsx}", "test/**/*.ts", "e2e/**/*.ts"], { cwd: root })
    .map((file) => join(root, file))
    .filter((file) => file !== own)
    .map((file) => readFileSync(file, "utf8"));
  expect(texts.flatMap((text) => text.match(/variantOf\(/g) ?? []).length).toBeGreaterThan(10);
  expect(missingSiblings(texts)).toEqual([]);
});

test("control: a variant of a missing test, or of another variant, is found", () => {
  const lost = 'test("again", variantOf("once"), async ({ page }) => {});';
  expect(missingSiblings([lost])).toEqual(["once"]);
  expect(missingSiblings([lost, 'test("once", variantOf("again"), async () => {});'])).toEqual([
    "once",
    "again",
  ]);
  expect(missingSiblings([lost, 'test("fr: once", { tag: "@once" }, async () => {});'])).toEqual([]);
  expect(missingSiblings([lost, 'test.each([1, 2])("once %s", () => {});'])).toEqual([]);
  expect(missingSiblings([lost, 'test("twice", () => {});\ntest("once", () => {});'])).toEqual([]);
});

test("control: zero daily rounds, rounds that do not grow and tests of torture alone are found", () => {
  const planted = [
    "const rounds = timesOf({ daily: 0, torture: 10 });",
    "const rounds = timesOf({ daily: 10, torture: 10 });",
    "if (isTorture) {\n  test('long', () => {});\n}",
    "test.runIf(isTorture)('long', () => {});",
    "describe.skipIf(!isTorture)('long', () => {});",
  ];
  expect(planted.filter((text) => flawsOf(text).length === 0)).toEqual([]);
});
