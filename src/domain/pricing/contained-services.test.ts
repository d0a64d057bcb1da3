import { expect, test } from "vitest";
import { hasContained, withService } from "./contained-services.ts";

const services = [
  { id: "exterior" },
  { id: "full", contains: ["exterior"] },
  { id: "detailing", contains: ["exterior", "full"] },
  { id: "refuelling", contains: [] },
];

test.each([
  [["exterior", "full"], true],
  [["full", "exterior"], true],
  [["detailing", "refuelling", "exterior"], true],
  [["full", "detailing"], true],
  [["exterior", "refuelling"], false],
  [["full"], false],
  [["full", "full"], false],
  [["gone", "full"], false],
  [[], false],
])("of the services %j one contains another: %s (pricing §6)", (chosen, expected) => {
  expect(hasContained(chosen, services)).toBe(expected);
});

test.each([
  [[], "full", ["full"]],
  [["exterior", "refuelling"], "full", ["refuelling", "full"]],
  [["full", "refuelling"], "exterior", ["refuelling", "exterior"]],
  [["exterior", "full"], "detailing", ["detailing"]],
  [["detailing"], "refuelling", ["detailing", "refuelling"]],
  [["full"], "full", ["full"]],
])(
  "%j and then %s become %j: the service chosen last replaces what it overlaps (pricing §6)",
  (chosen, id, expected) => {
    const now = withService(chosen, id, services);
    expect(now).toEqual(expected);
    expect(hasContained(now, services)).toBe(false);
  },
);
