// npm run e2e: runs the browser tests alone; takes Playwright's own parameters: npm run e2e -- book-and-pay
import { runBrowserTests } from "./browser-run.ts";
import { tallyLine } from "./tally.ts";

const tally = await runBrowserTests(process.argv.slice(2));
console.log(tallyLine(tally));
process.exitCode = tally.failed === 0 ? 0 : 1;
