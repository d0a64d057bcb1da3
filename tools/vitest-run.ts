import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dearestFiles, readCosts } from "./dearest-files.ts";
import { runProgram } from "./step.ts";
import { honest, nothing, type Tally } from "./tally.ts";

/** Runs unit and server tests, shows them as they go and counts them. */
export async function runVitest(filters: readonly string[]): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), "valet-report-"));
  const report = join(folder, "vitest.json");
  const notes = join(folder, "processor-times");
  const { code } = await runProgram(
    "vitest",
    ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`, ...filters],
    { live: true, environment: { PROCESSOR_TIMES: notes } },
  );
  console.log(dearestFiles(readCosts(notes), "seconds of processor time without the database's"));
  const tally = honest(readReport(report), code);
  rmSync(folder, { recursive: true, force: true });
  return tally;
}

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
};

function readReport(file: string): Tally {
  try {
    const report = JSON.parse(readFileSync(file, "utf8")) as Report;
    const { numPassedTests: passed, numFailedTests: failed } = report;
    return { passed, failed, skipped: report.numPendingTests + report.numTodoTests };
  } catch {
    return nothing;
  }
}
