import { expect, test } from "vitest";
import { barStepOf, barSteps, steps } from "./steps.ts";

test("a reception's bar has every step of the walk, the film among them (custody §2)", () => {
  expect(barSteps("reception")).toEqual(["photos", "odometer", "key", "remarks", "film", "sign"]);
});

test("a return's bar has no step for the key, and its film belongs to the remarks", () => {
  expect(barSteps("return")).toEqual(["photos", "odometer", "remarks", "sign"]);
  expect(barStepOf("film", "return")).toBe("remarks");
});

test.each(["reception", "return"] as const)(
  "every step of a %s is marked by exactly one step of its bar",
  (side) => {
    for (const step of steps) expect(barSteps(side)).toContain(barStepOf(step, side));
  },
);
