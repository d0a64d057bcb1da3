import fc from "fast-check";
import { expect, test } from "vitest";
import { divideHalfUp, euros, noMoney, sumOf, times, toCents } from "./money.ts";

test.each([
  [1, 2, 1],
  [3, 2, 2],
  [5, 10, 1],
  [4, 10, 0],
  [-1, 2, -1],
  [-3, 2, -2],
  [-4, 10, 0],
  [0, 7, 0],
  [4503, 6, 751],
])("%i ÷ %i is rounded half up to %i (pricing §8)", (numerator, denominator, quotient) => {
  expect(divideHalfUp(numerator, denominator)).toBe(quotient);
});

test("a rounded quotient differs from the exact one by half at most", () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 1, max: 100_000 }), (numerator, denominator) => {
      const away = Math.abs(divideHalfUp(numerator, denominator) * denominator - numerator);
      expect(2 * away).toBeLessThanOrEqual(denominator);
    }),
  );
});

test("money is whole cents, and a fraction of a cent throws", () => {
  expect(() => toCents(0.1 + 0.2)).toThrow(RangeError);
  expect(() => toCents(Number.NaN)).toThrow(RangeError);
  expect(() => euros(0.001)).toThrow(RangeError);
  expect(euros(49)).toBe(4900);
  expect(sumOf([])).toBe(noMoney);
  expect(sumOf([euros(1), toCents(-30)])).toBe(70);
  expect(times(euros(5), 3)).toBe(1500);
});
