import { expect, test } from "vitest";
import { anchorAt, labelEvery, scaleOf, spreadOut } from "./plot-scale.ts";

test("a value is scaled between the ends, and a range of one value starts at the first end", () => {
  const y = scaleOf([0, 50], [200, 0]);
  expect([0, 25, 50].map(y)).toEqual([200, 100, 0]);
  expect(scaleOf([3, 3], [10, 90])(3)).toBe(10);
});

test("labels beside a column keep their distance and stay within the plot", () => {
  expect(spreadOut([10, 12, 100], 20, 120)).toEqual([10, 30, 100]);
  expect(spreadOut([100, 110, 119], 20, 120)).toEqual([80, 100, 120]);
});

test("a plot has as many labels as fit, none beyond its edges", () => {
  expect([labelEvery(12, 600, 50), labelEvery(12, 300, 50), labelEvery(30, 320, 64)]).toEqual([1, 2, 6]);
  expect([anchorAt(5, 300, 60), anchorAt(150, 300, 60), anchorAt(295, 300, 60)]).toEqual([
    "start",
    "middle",
    "end",
  ]);
});
