import { expect, test } from "vitest";
import { honest, sumOfTallies, tallyLine } from "./tally.ts";

test("the last line names what was skipped only when something was", () => {
  expect(tallyLine({ passed: 12, failed: 0, skipped: 0 })).toBe("12 passed, 0 failed");
  expect(tallyLine({ passed: 12, failed: 1, skipped: 2 })).toBe("12 passed, 1 failed, 2 skipped");
});

test("runs add up", () => {
  const run = { passed: 1, failed: 2, skipped: 3 };
  expect(sumOfTallies([run, run])).toEqual({ passed: 2, failed: 4, skipped: 6 });
});

test("a runner that broke down without a failed test has failed", () => {
  expect(honest({ passed: 5, failed: 0, skipped: 0 }, 1).failed).toBe(1);
});

test("a runner that ran no test has failed", () => {
  expect(honest({ passed: 0, failed: 0, skipped: 3 }, 0).failed).toBe(1);
});

test("a clean run stays clean", () => {
  expect(honest({ passed: 5, failed: 0, skipped: 1 }, 0)).toEqual({ passed: 5, failed: 0, skipped: 1 });
});
