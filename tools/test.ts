// npm test: everything that this project holds itself to, and one line at the end that says how it went.
import { runBrowserTests } from "./browser-run.ts";
import { runAllChecks } from "./check-run.ts";
import { fillAhead } from "./fill-ahead.ts";
import { sumOfTallies, tallyLine } from "./tally.ts";
import { runVitest } from "./vitest-run.ts";

console.log("── Format, lint, types, unused code");
const checks = await runAllChecks();
console.log("\n── Unit and server tests");
const filling = fillAhead();
const tests = await runVitest([]);
console.log("\n── Browser tests");
const journeys = await runBrowserTests([], await filling);

const total = sumOfTallies([checks, tests, journeys]);
console.log(`\nchecks:  ${tallyLine(checks)}`);
console.log(`tests:   ${tallyLine(tests)}`);
console.log(`browser: ${tallyLine(journeys)}`);
console.log(tallyLine(total));
process.exitCode = total.failed === 0 ? 0 : 1;
