import { expect, test } from "vitest";
import {
  bookingSteps,
  canOpenStep,
  firstUnfinished,
  type Progress,
  stepBefore,
  stepToShow,
} from "./booking-steps.ts";

const nothing: Progress = { information: false, flight: false, services: false, payment: false };
const everything: Progress = { information: true, flight: true, services: true, payment: true };

test("the five steps come in the order of the specification", () => {
  expect(bookingSteps).toEqual(["information", "flight", "services", "payment", "price"]);
});

test.each<[string, Partial<Progress>, string]>([
  ["nothing is finished", {}, "information"],
  ["the information is", { information: true }, "flight"],
  [
    "a returning traveller's answers are taken over",
    { information: true, services: true, payment: true },
    "flight",
  ],
  ["a step in the middle has come undone", { information: true, flight: true, payment: true }, "services"],
  ["everything is finished", everything, "price"],
])("when %s, the booking continues at the first unfinished step", (_, finished, step) => {
  expect(firstUnfinished({ ...nothing, ...finished })).toBe(step);
});

test("a step opens once everything before it is finished", () => {
  const progress = { ...nothing, information: true };
  expect(canOpenStep("information", progress)).toBe(true);
  expect(canOpenStep("flight", progress)).toBe(true);
  expect(canOpenStep("services", progress)).toBe(false);
  expect(canOpenStep("price", progress)).toBe(false);
});

test.each([
  ["price", nothing, "information"],
  ["flight", everything, "flight"],
  ["price", everything, "price"],
  ["dessert", everything, "price"],
  [null, nothing, "information"],
])("the address's step %s is shown if it is open, else the first unfinished one", (asked, progress, step) => {
  expect(stepToShow(asked, progress)).toBe(step);
});

test("the first step has no step before it", () => {
  expect(stepBefore("information")).toBeUndefined();
  expect(stepBefore("price")).toBe("payment");
});
