import { expect, test } from "vitest";
import { type LocalDate, toLocalDate } from "#domain/time.ts";
import { type DayState, isStartOpen, isStayOpen } from "./stay-days.ts";

const states: Readonly<Record<string, DayState>> = {
  "2026-12-13": "full",
  "2026-12-16": "closed",
  "2026-12-10": "few",
};
const stateOf = (date: LocalDate) => states[date] ?? "free";

test.each([
  ["2026-12-10", "2026-12-12", true],
  ["2026-12-10", "2026-12-13", true],
  ["2026-12-10", "2026-12-14", false],
  ["2026-12-14", "2026-12-10", false],
  ["2026-12-12", "2026-12-12", true],
  ["2026-12-13", "2026-12-13", false],
  ["2026-12-13", "2026-12-15", false],
  ["2026-12-14", "2026-12-16", false],
  ["2026-12-14", "2026-12-18", true],
])("the calendar allows a stay between %s and %s: %s (rules §5)", (one, other, open) => {
  expect(isStayOpen(day(one), day(other), stateOf)).toBe(open);
});

test("a stay can begin on neither a full nor a closed day", () => {
  expect(["2026-12-10", "2026-12-13", "2026-12-16"].map((date) => isStartOpen(day(date), stateOf))).toEqual([
    true,
    false,
    false,
  ]);
});

function day(text: string): LocalDate {
  const date = toLocalDate(text);
  if (!date) throw new Error(`not a date: ${text}`);
  return date;
}
