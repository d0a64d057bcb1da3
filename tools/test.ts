// npm test: runs all checks and tests, and ends with one line that states the outcome.
import { findOrInstall, findOrInstallBrowser } from "./browser.ts";
import { runBrowserTests } from "./browser-run.ts";
import { runAllChecks } from "./check-run.ts";
import { prefillDemonstration } from "./prefill-demonstration.ts";
import { failuresAgain, sumOfTallies, tallyLine } from "./tally.ts";
import { runVitest } from "./vitest-run.ts";

// Packages are installed while other steps compute. Where they cannot be, tests that need PgBouncer are skipped, with a
// message.
const pooler = findOrInstall(["pgbouncer"], ["pgbouncer"]);
const browser = pooler.then(findOrInstallBrowser);
console.log("── Format, lint, types, unused code, beside unit and server tests");
// Tests leave CPU time unused, as they wait for databases, limits and one another.
const checking = runAllChecks(pooler);
await pooler;
const filling = prefillDemonstration();
const tests = await runVitest([]);
const checks = await checking;
await browser;
console.log("\n── Browser tests");
const journeys = await runBrowserTests([], await filling);

const total = sumOfTallies([checks, tests, journeys]);
if (total.failed > 0) console.log(`\n── What failed\n${failuresAgain(total)}`);
console.log(`\nchecks:  ${tallyLine(checks)}`);
console.log(`tests:   ${tallyLine(tests)}`);
console.log(`browser: ${tallyLine(journeys)}`);
console.log(tallyLine(total));
process.exitCode = total.failed === 0 ? 0 : 1;
