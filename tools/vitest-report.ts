import { stripVTControlCharacters } from "node:util";
import type { Failure, Tally } from "./tally.ts";

/** The parts of Vitest's JSON report that are read here. */
export type VitestReport = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    /** The error if the file itself could not be run. */
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
      readonly meta?: { readonly triedDailyBy?: string };
    }[];
  }[];
};

/**
 * Files are named relative to `folder`, as by the runner. Tests left to `npm run torture` (`variantOf`) do not count;
 * skipped are those that could not be run here.
 */
export function tallyOfVitest(report: VitestReport, folder: string): Tally {
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests, numTodoTests } = report;
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }): Failure[] => {
    const file = name.replace(`${folder}/`, "");
    const broken = assertionResults
      .filter((each) => each.status === "failed")
      .map(({ fullName, failureMessages }) => ({
        name: `${file} › ${fullName}`,
        reason: stripVTControlCharacters(failureMessages.join("\n")),
      }));
    const isFileBroken = status === "failed" && broken.length === 0;
    return isFileBroken ? [{ name: file, reason: stripVTControlCharacters(message) }] : broken;
  });
  const leftToTorture = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, meta }) => status === "skipped" && meta?.triedDailyBy !== undefined);
  return { passed, failed, skipped: numPendingTests + numTodoTests - leftToTorture.length, failures };
}
