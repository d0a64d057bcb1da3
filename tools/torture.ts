// npm run torture: runs the tests that have a longer form than in `npm test`, for hours: hundreds of kills, every day
// of five years, thousands of random stays, hundreds of races, every width with every scheme in both languages, three
// engines.
//
//   npm run torture -- --seed=7          the same draws as an earlier run
//   npm run torture -- --share=0.1       a tenth of the kills, rounds and messages
//   npm run torture -- place-pairs       some of the files, by a part of their name
//   npm run torture -- engines           the booking, the forms, /#contact and the kerb in Firefox and WebKit
import { findOrInstall } from "./browser.ts";
import { runBrowserTests } from "./browser-run.ts";
import { runEngines } from "./engines/engine-run.ts";
import { failuresAgain, nothing, sumOfTallies, tallyLine } from "./tally.ts";
import { tortureFiles } from "./torture-files.ts";
import { runVitest } from "./vitest-run.ts";

const parameters = process.argv.slice(2);
const given = (name: string): string | undefined =>
  parameters.find((parameter) => parameter.startsWith(`--${name}=`))?.split("=")[1];
const seed = Number(given("seed") ?? Date.now() % 1_000_000);
const share = Number(given("share") ?? 1);
const parts = parameters.filter((parameter) => !parameter.startsWith("--"));

if (!Number.isInteger(seed) || seed < 0) {
  console.error("The seed is a whole number: npm run torture -- --seed=7");
  process.exit(2);
}

if (!(share > 0 && share <= 1)) {
  console.error("The share is a part of the whole: npm run torture -- --share=0.1");
  process.exit(2);
}

process.env["TORTURE"] = "1";
process.env["TORTURE_SHARE"] = String(share);
process.env["TEST_SEED"] = String(seed);
const again = `The same draws again: npm run torture -- ${[`--seed=${seed}`, ...(share < 1 ? [`--share=${share}`] : []), ...parts].join(" ")}`;
console.log(`Torture with seed ${seed}.`);

const wanted = (file: string): boolean => parts.length === 0 || parts.some((part) => file.includes(part));
const tests = tortureFiles("{src,test}/**/*.test.{ts,tsx}").filter(wanted);
const journeys = tortureFiles("e2e/*.spec.ts").filter(wanted);
const walksEngines = parts.length === 0 || parts.some((part) => "engines".includes(part));
if (tests.some((file) => file.includes("pgbouncer"))) await findOrInstall(["pgbouncer"], ["pgbouncer"]);
const total = sumOfTallies([
  tests.length > 0 ? await runVitest(tests) : nothing,
  journeys.length > 0 ? await runBrowserTests(journeys) : nothing,
  walksEngines ? await runEngines() : nothing,
]);
if (total.failed > 0) console.log(`\n── What failed\n${failuresAgain(total)}`);
console.log(again);
console.log(tallyLine(total));
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
