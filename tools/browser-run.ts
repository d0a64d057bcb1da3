import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPostgresInstance } from "#server/standalone/embedded-postgres/postgres-instance.ts";
import { releasePostgres } from "#server/standalone/embedded-postgres/release-postgres.ts";
import { findOrInstallBrowser } from "./browser.ts";
import { freePort } from "./free-port.ts";
import { runProgram } from "./step.ts";
import { honest, nothing, type Tally } from "./tally.ts";

/** Runs the browser tests against a server of their own, shows them as they go and counts them. */
export async function runBrowserTests(filters: readonly string[]): Promise<Tally> {
  const browser = await findOrInstallBrowser();
  if (!browser) {
    console.log(
      "✗ browser tests: no browser could be found or installed. Install Chromium and run this again.",
    );
    return { ...nothing, failed: 1 };
  }
  const folder = mkdtempSync(join(tmpdir(), "valet-browser-"));
  const report = join(folder, "playwright.json");
  const dataDir = join(folder, "data");
  const environment = {
    E2E_BROWSER: browser,
    E2E_DATA_DIR: dataDir,
    E2E_PORT: String(await freePort()),
    E2E_DESK_PORT: String(await freePort()),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  };
  const { code } = await runProgram("playwright", ["test", "--reporter=list,json", ...filters], {
    live: true,
    environment,
  });
  const tally = honest(readReport(report), code);
  // A run that was cut short kills its server, which leaves the database running.
  if (existsSync(dataDir)) await releasePostgres(openPostgresInstance(dataDir));
  rmSync(folder, { recursive: true, force: true });
  return tally;
}

type Report = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };

function readReport(file: string): Tally {
  try {
    const { stats } = JSON.parse(readFileSync(file, "utf8")) as Report;
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
  } catch {
    return nothing;
  }
}
