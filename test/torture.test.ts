// Every test of `npm run torture` has a small form in `npm test`.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { filesWithLongForm } from "#tools/long-form.ts";
import { root } from "#tools/step.ts";

const files = [...filesWithLongForm("{src,test}/**/*.test.{ts,tsx}"), ...filesWithLongForm("e2e/*.spec.ts")];

/** A number of times that is no test at all in `npm test`, or no more in torture; and a test that only torture has. */
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

test("each file with a long form runs in npm test, in small", () => {
  expect(files.length).toBeGreaterThan(30);
  const flaws = files.flatMap((file) =>
    flawsOf(readFileSync(join(root, file), "utf8")).map((flaw) => `${file}: ${flaw}`),
  );
  expect(flaws).toEqual([]);
});

test("control: a number of nothing, one that does not grow and tests of torture alone are found", () => {
  const planted = [
    "const rounds = timesOf({ daily: 0, torture: 10 });",
    "const rounds = timesOf({ daily: 10, torture: 10 });",
    "if (isTorture) {\n  test('long', () => {});\n}",
    "test.runIf(isTorture)('long', () => {});",
    "describe.skipIf(!isTorture)('long', () => {});",
  ];
  expect(planted.filter((text) => flawsOf(text).length === 0)).toEqual([]);
});
