import { readFileSync } from "node:fs";
import { findOrInstallBrowser } from "./browser.ts";
import { openBrowserFolder } from "./browser-folder.ts";
import { browserTail } from "./browser-tail.ts";
import { type Cost, dearestFiles } from "./dearest-files.ts";
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
    console.log(
      "✗ browser tests: no browser could be found or installed. Install Chromium and run this again.",
    );
    await folder.remove();
    return { ...nothing, failed: 1 };
  }
  const environment = {
    E2E_BROWSER: browser,
    E2E_DATA_DIR: folder.dataDir,
    E2E_SHARED_DIR: folder.shared,
    E2E_PORT: String(await freePort()),
    E2E_DESK_PORT: String(await freePort()),
    PLAYWRIGHT_JSON_OUTPUT_FILE: folder.report,
    // Node takes the types away by itself, and keeps what it has compiled: a third of the work of Playwright's own loader.
    PW_DISABLE_TS_ESM: "1",
  };
  const { code } = await runProgram("playwright", ["test", "--reporter=list,json", ...filters], {
    live: true,
    environment,
  });
  const tally = honest(readReport(folder.report), code);
  console.log(readCosts(folder.report));
  await folder.remove();
  return tally;
}

type Result = {
  readonly duration: number;
  readonly startTime: string;
  readonly parallelIndex: number;
};
type Suite = {
  readonly file: string;
  readonly suites?: readonly Suite[];
  readonly specs: readonly {
    readonly tests: readonly { readonly results: readonly Result[] }[];
  }[];
};
type Report = {
  stats: { startTime: string; expected: number; unexpected: number; flaky: number; skipped: number };
  suites: readonly Suite[];
};

/** What each file has cost, and when each browser had nothing left to do. */
function readCosts(file: string): string {
  const resultsOf = (suite: Suite): readonly (Result & { readonly file: string })[] => [
    ...suite.specs.flatMap(({ tests }) =>
      tests.flatMap(({ results }) => results.map((result) => ({ ...result, file: `e2e/${suite.file}` }))),
    ),
    ...(suite.suites ?? []).flatMap(resultsOf),
  ];
  try {
    const { stats, suites } = JSON.parse(readFileSync(file, "utf8")) as Report;
    const results = suites.flatMap(resultsOf);
    const costs = results.map(({ file: of, duration }): Cost => ({ file: of, seconds: duration / 1_000 }));
    const spans = results.map(({ startTime, duration, parallelIndex }) => ({
      browser: parallelIndex,
      begun: Date.parse(startTime),
      ended: Date.parse(startTime) + duration,
    }));
    return `${dearestFiles(costs, "seconds of four browsers at once")}\n${browserTail(Date.parse(stats.startTime), spans)}`;
  } catch {
    return "Of the browser tests no report was written.";
  }
}

function readReport(file: string): Tally {
  try {
    const { stats } = JSON.parse(readFileSync(file, "utf8")) as Report;
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
  } catch {
    return nothing;
  }
}
