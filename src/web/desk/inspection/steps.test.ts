import { expect, test } from "vitest";
import { barStepOf, barSteps, steps } from "./steps.ts";

test("a reception's bar has every step of the walk, the film among them (custody §2)", () => {
  expect(barSteps("reception")).toEqual(["photos", "odometer", "key", "remarks", "film", "sign"]);
});

test("a return labels no key, and has its film among the remarks", () => {
  expect(barSteps("return")).toEqual(["photos", "odometer", "remarks", "sign"]);
  expect(barStepOf("film", "return")).toBe("remarks");
});

test.each(["reception", "return"] as const)("whatever is open at a %s, its bar marks one step", (side) => {
  for (const step of steps) expect(barSteps(side)).toContain(barStepOf(step, side));
});
