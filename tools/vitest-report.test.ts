import { expect, test } from "vitest";
import { tallyOfVitest, type VitestReport } from "./vitest-report.ts";

const passing = { fullName: "adds", status: "passed", failureMessages: [] };
const failing = {
  fullName: "sums › subtracts",
  status: "failed",
  failureMessages: ["\u001B[31mexpected 1\u001B[39m"],
};

test("each failed test is named with its file, with its reason uncoloured", () => {
  const report: VitestReport = {
    numPassedTests: 2,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [
      { name: "/house/test/a.test.ts", status: "passed", message: "", assertionResults: [passing] },
      { name: "/house/test/b.test.ts", status: "failed", message: "", assertionResults: [passing, failing] },
    ],
  };
  expect(tallyOfVitest(report, "/house")).toEqual({
    passed: 2,
    failed: 1,
    skipped: 2,
    failures: [{ name: "test/b.test.ts › sums › subtracts", reason: "expected 1" }],
  });
});

test("tests left to torture are not counted; tests that could not run are counted as skipped", () => {
  const skipped = { fullName: "fills a disk", status: "skipped", failureMessages: [], meta: {} };
  const left = { ...skipped, fullName: "kills a hundred", meta: { triedDailyBy: "kills one" } };
  const report: VitestReport = {
    numPassedTests: 1,
    numFailedTests: 0,
    numPendingTests: 3,
    numTodoTests: 0,
    testResults: [
      {
        name: "/house/test/d.test.ts",
        status: "passed",
        message: "",
        assertionResults: [passing, skipped, left, left],
      },
    ],
  };
  expect(tallyOfVitest(report, "/house")).toEqual({ passed: 1, failed: 0, skipped: 1, failures: [] });
});

test("a test file that could not be run is named itself", () => {
  const report: VitestReport = {
    numPassedTests: 0,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [
      { name: "/house/test/c.test.ts", status: "failed", message: "no such module", assertionResults: [] },
    ],
  };
  expect(tallyOfVitest(report, "/house").failures).toEqual([
    { name: "test/c.test.ts", reason: "no such module" },
  ]);
});
