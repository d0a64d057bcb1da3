import { expect, test } from "vitest";
import { checkAccepted, invalidFields, requiredLine } from "./field-check.ts";

test.each([
  ["", "required"],
  ["   ", "required"],
  ["abc", true],
  [" abc ", true],
  ["abcd", "too-long"],
  ["🚗🚗🚗", true],
])("%j, as a required line of at most 3 characters, is checked as %s", (text, outcome) => {
  expect(requiredLine(3)(text)).toBe(outcome);
});

test("each invalid field is named with its first broken rule, and a valid form with none", () => {
  const checks = { name: requiredLine(3), terms: checkAccepted };
  expect(invalidFields({ name: "", terms: false }, checks)).toEqual({
    name: "required",
    terms: "not-accepted",
  });
  expect(invalidFields({ name: "abc", terms: true }, checks)).toBeUndefined();
});
