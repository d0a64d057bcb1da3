import { expect, test } from "vitest";
import { euros, toCents } from "../money.ts";
import { isWithinLimits, promisedRefund, type ReturnPromise } from "./return-promise.ts";

const amount = (value: number): ReturnPromise => ({ minutes: 20, unit: "cents", value });
const share = (value: number): ReturnPromise => ({ minutes: 20, unit: "percent", value });

test.each([
  ["an amount", amount(1_000), 12_600, 1_000],
  ["never more than the price", amount(5_000), 4_900, 4_900],
  ["nothing of nothing", amount(1_000), 0, 0],
  ["a share", share(10), 12_600, 1_260],
  ["a share, rounded half up", share(15), 12_650, 1_898],
  ["all of it", share(100), 12_650, 12_650],
])("the return promise refunds %s (custody §12)", (_, promise, total, back) => {
  expect(promisedRefund(promise, toCents(total))).toBe(back);
});

test.each([
  [{ minutes: 5, unit: "cents", value: 100 }, true],
  [{ minutes: 120, unit: "cents", value: 50_000 }, true],
  [{ minutes: 20, unit: "percent", value: 100 }, true],
  [{ minutes: 4, unit: "cents", value: 1_000 }, false],
  [{ minutes: 121, unit: "cents", value: 1_000 }, false],
  [{ minutes: 20, unit: "cents", value: 99 }, false],
  [{ minutes: 20, unit: "percent", value: 101 }, false],
  [{ minutes: 20.5, unit: "percent", value: 10 }, false],
] as const)("the return promise %j is within its limits: %s", (promise, expected) => {
  expect(isWithinLimits(promise)).toBe(expected);
});

test("a return promise of a percentage never exceeds the price", () => {
  for (let percent = 1; percent <= 100; percent += 1) {
    for (const total of [0, 1, 49, 50, 99, 4_901, 100_000].map(toCents)) {
      expect(promisedRefund(share(percent), total)).toBeLessThanOrEqual(total);
    }
  }
  expect(promisedRefund(share(10), euros(49))).toBe(490);
});
