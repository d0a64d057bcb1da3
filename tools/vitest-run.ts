import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dearestFiles, readCosts } from "./dearest-files.ts";
import { root, runProgram } from "./step.ts";
import { honest, nothing, type Tally } from "./tally.ts";
import { tallyOfVitest, type VitestReport } from "./vitest-report.ts";

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
  const tally = honest(readReport(report), code, "vitest");
  rmSync(folder, { recursive: true, force: true });
  return tally;
}

/** A run that was cut off has written none. */
function readReport(file: string): Tally {
  try {
    return tallyOfVitest(JSON.parse(readFileSync(file, "utf8")) as VitestReport, root);
  } catch {
    return nothing;
  }
}
