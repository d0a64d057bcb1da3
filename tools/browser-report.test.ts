import { expect, test } from "vitest";
import { type BrowserReport, costsOfBrowsers, tallyOfBrowsers } from "./browser-report.ts";

const startTime = "2026-11-24T03:00:00.000Z";
const result = (errors: readonly string[]) => ({
  duration: 2_000,
  startTime,
  parallelIndex: 0,
  errors: errors.map((message) => ({ message })),
});
const report: BrowserReport = {
  stats: { startTime, expected: 1, unexpected: 1, flaky: 0, skipped: 2 },
  suites: [
    {
      file: "account.spec.ts",
      specs: [
        {
          title: "registers",
          line: 4,
          tests: [{ projectName: "phone", status: "expected", results: [result([])] }],
        },
      ],
      suites: [
        {
          file: "account.spec.ts",
          specs: [
            {
              title: "confirms",
              line: 9,
              tests: [
                {
                  projectName: "desktop",
                  status: "unexpected",
                  results: [result(["\u001B[2mno mail\u001B[22m"])],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
};

test("each failed browser test is named with browser, file and line, at any depth of suites, with its reason uncoloured", () => {
  expect(tallyOfBrowsers(report)).toEqual({
    passed: 1,
    failed: 1,
    skipped: 2,
    failures: [{ name: "[desktop] e2e/account.spec.ts:9 › confirms", reason: "no mail" }],
  });
});

test("the cost of a test file is the sum of all its tests", () => {
  expect(costsOfBrowsers(report)).toContain("4.0  e2e/account.spec.ts");
});
