import { stripVTControlCharacters } from "node:util";
import { browserTail } from "./browser-tail.ts";
import { type Cost, costliestFiles } from "./costliest-files.ts";
import type { Tally } from "./tally.ts";

type Result = {
  readonly duration: number;
  readonly startTime: string;
  readonly parallelIndex: number;
  readonly errors: readonly { readonly message?: string }[];
};
type Spec = {
  readonly title: string;
  readonly line: number;
  readonly tests: readonly {
    readonly projectName: string;
    readonly status: string;
    readonly results: readonly Result[];
  }[];
};
type Suite = {
  readonly file: string;
  readonly suites?: readonly Suite[];
  readonly specs: readonly Spec[];
};

/** The parts of Playwright's JSON report that are read here. */
export type BrowserReport = {
  readonly stats: {
    readonly startTime: string;
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly suites: readonly Suite[];
};

type Walk = Spec["tests"][number] & { readonly file: string; readonly line: number; readonly title: string };

function walksOf(suite: Suite): readonly Walk[] {
  const file = `e2e/${suite.file}`;
  return [
    ...suite.specs.flatMap(({ tests, line, title }) => tests.map((each) => ({ ...each, file, line, title }))),
    ...(suite.suites ?? []).flatMap(walksOf),
  ];
}

export function tallyOfBrowsers({ stats, suites }: BrowserReport): Tally {
  const failures = suites
    .flatMap(walksOf)
    .filter(({ status }) => status === "unexpected")
    .map(({ file, line, title, projectName, results }) => ({
      name: `[${projectName}] ${file}:${line} › ${title}`,
      reason: stripVTControlCharacters(
        results.flatMap(({ errors }) => errors.map(({ message = "" }) => message)).join("\n"),
      ),
    }));
  const { expected, flaky, unexpected, skipped } = stats;
  return { passed: expected + flaky, failed: unexpected, skipped, failures };
}

/** The cost of each file, and when each browser ran out of tests. */
export function costsOfBrowsers({ stats, suites }: BrowserReport): string {
  const results = suites
    .flatMap(walksOf)
    .flatMap(({ file, results: of }) => of.map((result) => ({ ...result, file })));
  const costs = results.map(({ file, duration }): Cost => ({ file, seconds: duration / 1_000 }));
  const spans = results.map(({ startTime, duration, parallelIndex }) => ({
    browser: parallelIndex,
    begun: Date.parse(startTime),
    ended: Date.parse(startTime) + duration,
  }));
  return `${costliestFiles(costs, "seconds of four browsers at once")}\n${browserTail(Date.parse(stats.startTime), spans)}`;
}
