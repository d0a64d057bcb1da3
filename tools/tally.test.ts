import { expect, test } from "vitest";
import { failuresAgain, honest, nothing, sumOfTallies, tallyLine } from "./tally.ts";

test("the last line mentions skipped tests only if there are any", () => {
  expect(tallyLine({ ...nothing, passed: 12 })).toBe("12 passed, 0 failed");
  expect(tallyLine({ ...nothing, passed: 12, failed: 1, skipped: 2 })).toBe("12 passed, 1 failed, 2 skipped");
});

test("tallies of several runs are added up", () => {
  const run = { passed: 1, failed: 2, skipped: 3, failures: [{ name: "a", reason: "b" }] };
  const failures = [...run.failures, ...run.failures];
  expect(sumOfTallies([run, run])).toEqual({ passed: 2, failed: 4, skipped: 6, failures });
});

test("a runner that crashed without a failed test counts as a failure, and is named", () => {
  expect(honest({ ...nothing, passed: 5 }, 1, "vitest")).toEqual({
    passed: 5,
    failed: 1,
    skipped: 0,
    failures: [{ name: "vitest", reason: "no test failed, 5 passed, and it ended with 1" }],
  });
});

test("a runner that ran no test counts as a failure", () => {
  expect(honest({ ...nothing, skipped: 3 }, 0, "vitest").failed).toBe(1);
});

test("a run without failures stays unchanged", () => {
  const clean = { ...nothing, passed: 5, skipped: 1 };
  expect(honest(clean, 0, "vitest")).toEqual(clean);
});

test("failures are listed again at the end, with at most thirty lines of reason each", () => {
  const long = Array.from({ length: 40 }, (_, index) => `line ${index + 1}`).join("\n");
  const failures = [
    { name: "test/a.test.ts › adds", reason: "expected 2\nto be 3\n" },
    { name: "e2e/b.spec.ts:4", reason: long },
  ];
  const lines = failuresAgain({ ...nothing, failures }).split("\n");
  expect(lines.slice(0, 5)).toEqual([
    "✗ test/a.test.ts › adds",
    "    expected 2",
    "    to be 3",
    "✗ e2e/b.spec.ts:4",
    "    line 1",
  ]);
  expect(lines.slice(-2)).toEqual(["    line 30", "    …"]);
  expect(failuresAgain(nothing)).toBe("");
});
