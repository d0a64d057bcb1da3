import { expect, test } from "vitest";
import { countUpTo, cumulativeShares, isSmallSample, quantileOf } from "./counted-shares.ts";

const waits = [
  { value: 20, count: 1 },
  { value: 5, count: 3 },
  { value: 9, count: 6 },
];

test("a quantile is the smallest value that at least this share of the counts does not exceed (figures §2)", () => {
  expect([0.3, 0.31, 0.5, 0.9, 0.91, 1].map((share) => quantileOf(waits, share))).toEqual([
    5, 9, 9, 9, 20, 20,
  ]);
  expect(quantileOf([{ value: 7, count: 1 }], 0.5)).toBe(7);
  expect(quantileOf([], 0.5)).toBeUndefined();
});

test("counts are cumulativeShares up to a value, and as the share up to each value", () => {
  expect([4, 5, 9, 19, 20].map((value) => countUpTo(waits, value))).toEqual([0, 3, 9, 9, 10]);
  expect(cumulativeShares(waits)).toEqual([
    { value: 5, share: 0.3 },
    { value: 9, share: 0.9 },
    { value: 20, share: 1 },
  ]);
});

test("fewer than twenty counts are too few for a conclusion", () => {
  expect([0, 19, 20].map(isSmallSample)).toEqual([true, true, false]);
});
