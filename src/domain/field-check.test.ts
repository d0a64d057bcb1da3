import { expect, test } from "vitest";
import { checkAccepted, invalidFields, requiredLine } from "./field-check.ts";

test.each([
  ["", "required"],
  ["   ", "required"],
  ["abc", true],
  [" abc ", true],
  ["abcd", "too-long"],
  ["🚗🚗🚗", true],
])("a line of at most 3 characters: %j is %s", (text, outcome) => {
  expect(requiredLine(3)(text)).toBe(outcome);
});

test("every broken field is named with its first rule, and none when all is well", () => {
  const checks = { name: requiredLine(3), terms: checkAccepted };
  expect(invalidFields({ name: "", terms: false }, checks)).toEqual({
    name: "required",
    terms: "not-accepted",
  });
  expect(invalidFields({ name: "abc", terms: true }, checks)).toBeUndefined();
});
