import { expect, test } from "vitest";
import { parseCustodySetting } from "./custody-settings.ts";

test.each([
  ["promisedKilometres", "0", 0],
  ["promisedKilometres", " 12 ", 12],
  ["promisedKilometres", "1000", 1000],
  ["promisedKilometres", "1001", undefined],
  ["keepMediaMonths", "0", undefined],
  ["keepMediaMonths", "120", 120],
  ["keepMediaMonths", "121", undefined],
  ["keepClaimedYears", "30", 30],
  ["keepClaimedYears", "31", undefined],
  ["keepClaimedYears", "2.5", undefined],
  ["keepClaimedYears", "-1", undefined],
  ["keepClaimedYears", "", undefined],
  ["keepClaimedYears", "1e1", undefined],
] as const)("the custody setting %s typed as %j is parsed as %s", (name, typed, value) => {
  expect(parseCustodySetting(name, typed)).toBe(value);
});
