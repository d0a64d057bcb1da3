// npm run torture: the tests that have a longer form than in `npm test`, for hours: kills in hundreds, every day of five
// years, random stays in thousands, races in hundreds, every width with every scheme in both languages, three engines.
//
//   npm run torture -- --seed=7          the same draws as an earlier run
//   npm run torture -- place-pairs       some of the files, by a part of their name
//   npm run torture -- engines           the booking, the forms, /#contact and the kerb in Firefox and WebKit
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { runBrowserTests } from "./browser-run.ts";
import { runEngines } from "./engines/engine-run.ts";
import { root } from "./step.ts";
import { nothing, sumOfTallies, tallyLine } from "./tally.ts";
import { runVitest } from "./vitest-run.ts";

const parameters = process.argv.slice(2);
const given = parameters.find((parameter) => parameter.startsWith("--seed="));
const seed = Number(given?.slice("--seed=".length) ?? Date.now() % 1_000_000);
const parts = parameters.filter((parameter) => !parameter.startsWith("--"));

if (!Number.isInteger(seed) || seed < 0) {
  console.error("The seed is a whole number: npm run torture -- --seed=7");
  process.exit(2);
}

process.env["TORTURE"] = "1";
process.env["TEST_SEED"] = String(seed);
const again = `The same draws again: npm run torture -- ${[`--seed=${seed}`, ...parts].join(" ")}`;
console.log(`Torture with seed ${seed}.`);

const tests = filesWithLongForm("{src,test}/**/*.test.{ts,tsx}");
const journeys = filesWithLongForm("e2e/*.spec.ts");
const walksEngines = parts.length === 0 || parts.some((part) => "engines".includes(part));
const total = sumOfTallies([
  tests.length > 0 ? await runVitest(tests) : nothing,
  journeys.length > 0 ? await runBrowserTests(journeys) : nothing,
  walksEngines ? await runEngines() : nothing,
]);
console.log(again);
console.log(tallyLine(total));
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;

function filesWithLongForm(pattern: string): readonly string[] {
  const longForm = /from "[^"]*\/(torture|fit)\.ts"|from "fast-check"|"@(phone|wide)"|byTurns\(/;
  return globSync(pattern, { cwd: root })
    .filter((file) => longForm.test(readFileSync(join(root, file), "utf8")))
    .filter((file) => parts.length === 0 || parts.some((part) => file.includes(part)));
}
