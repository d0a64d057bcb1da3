import { readFileSync } from "node:fs";
import { findOrInstallBrowser } from "./browser.ts";
import { openBrowserFolder } from "./browser-folder.ts";
import { type BrowserReport, costsOfBrowsers, tallyOfBrowsers } from "./browser-report.ts";
import { freePort } from "./free-port.ts";
import { runProgram } from "./step.ts";
import { honest, nothing, type Tally } from "./tally.ts";

/** Runs the browser tests against a server of their own, shows them as they go and counts them. */
export async function runBrowserTests(
  filters: readonly string[],
  folder = openBrowserFolder(),
): Promise<Tally> {
  const browser = await findOrInstallBrowser();
  if (!browser) {
    const reason = "no browser could be found or installed. Install Chromium and run this again.";
    console.log(`✗ browser tests: ${reason}`);
    await folder.remove();
    return { ...nothing, failed: 1, failures: [{ name: "browser tests", reason }] };
  }
  const environment = {
    E2E_BROWSER: browser,
    E2E_DATA_DIR: folder.dataDir,
    E2E_SHARED_DIR: folder.shared,
    E2E_PORT: String(await freePort()),
    E2E_DESK_PORT: String(await freePort()),
    PLAYWRIGHT_JSON_OUTPUT_FILE: folder.report,
    // Node strips the types itself and caches the compiled code: a third of the work of Playwright's own loader.
    PW_DISABLE_TS_ESM: "1",
  };
  const { code } = await runProgram("playwright", ["test", "--reporter=list,json", ...filters], {
    live: true,
    environment,
  });
  const report = readReport(folder.report);
  const tally = honest(report ? tallyOfBrowsers(report) : nothing, code, "playwright");
  console.log(report ? costsOfBrowsers(report) : "Of the browser tests no report was written.");
  await folder.remove();
  return tally;
}

/** An interrupted run has written no report. */
function readReport(file: string): BrowserReport | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as BrowserReport;
  } catch {
    return undefined;
  }
}
