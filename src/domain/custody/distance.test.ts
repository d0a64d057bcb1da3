import { expect, test } from "vitest";
import { distanceOf } from "./distance.ts";

test.each([
  { from: 48_213, to: 48_222, driven: 9, exceeded: false },
  { from: 48_213, to: 48_225, driven: 12, exceeded: false },
  { from: 48_213, to: 48_226, driven: 13, exceeded: true },
])(
  "from $from to $to km, $driven km of 12 promised were driven (custody §5)",
  ({ from, to, driven, exceeded }) => {
    expect(distanceOf(from, to, 12)).toEqual({ driven, promised: 12, exceeded });
  },
);

test("no distance is computed from a missing reading, or from one that runs backwards", () => {
  expect(distanceOf(null, 12, 12)).toBeUndefined();
  expect(distanceOf(12, null, 12)).toBeUndefined();
  expect(distanceOf(12, 11, 12)).toBeUndefined();
});
