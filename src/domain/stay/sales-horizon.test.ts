import { expect, test } from "vitest";
import { parseDaysAhead } from "./sales-horizon.ts";

test.each([
  ["1", 1],
  [" 540 ", 540],
  ["1095", 1095],
  ["0", undefined],
  ["1096", undefined],
  ["", undefined],
  ["-5", undefined],
  ["1e3", undefined],
  ["30.5", undefined],
  ["30 jours", undefined],
])("%j days ahead are read as %s (pricing §2)", (typed, days) => {
  expect(parseDaysAhead(typed)).toBe(days);
});
