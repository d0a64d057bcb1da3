import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { costliestFiles, readCosts } from "./costliest-files.ts";
import { root, runProgram } from "./step.ts";
import { honest, nothing, type Tally } from "./tally.ts";
import { watchForHangs } from "./test-watchdog.ts";
import { tallyOfVitest, type VitestReport } from "./vitest-report.ts";

/** Runs unit and server tests, shows them as they go and counts them. */
export async function runVitest(filters: readonly string[]): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), "valet-report-"));
  const written = join(folder, "vitest.json");
  const blocked = watchForHangs(folder);
  const { code } = await runProgram(
    "vitest",
    ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${written}`, ...filters],
    { live: true, environment: { TEST_RUN_NOTES: folder } },
  );
  const ended = blocked();
  const costs = readCosts(join(folder, "processor-times"));
  console.log(costliestFiles(costs, "seconds of processor time without the database's"));
  const report = readReport(written);
  rmSync(folder, { recursive: true, force: true });
  const { failed, failures } = report;
  const whole = { ...report, failed: failed + ended.length, failures: [...failures, ...ended] };
  return honest(whole, code, "vitest");
}

/** An interrupted run has written no report. */
function readReport(file: string): Tally {
  try {
    return tallyOfVitest(JSON.parse(readFileSync(file, "utf8")) as VitestReport, root);
  } catch {
    return nothing;
  }
}
