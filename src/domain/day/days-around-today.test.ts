import { expect, test } from "vitest";
import { isDayAccessible } from "#domain/day/day-access.ts";
import { addDays, instantFromIso } from "#domain/time.ts";
import { daysAroundToday } from "./days-around-today.ts";

test.each([
  { at: "2026-11-20T22:59:00Z", days: ["2026-11-19", "2026-11-20", "2026-11-21"] },
  { at: "2026-11-20T23:00:00Z", days: ["2026-11-20", "2026-11-21", "2026-11-22"] },
  { at: "2026-11-21T22:59:00Z", days: ["2026-11-20", "2026-11-21", "2026-11-22"] },
])("at $at the clock of the lot makes $days yesterday, today and tomorrow (desk §5)", ({ at, days }) => {
  const { yesterday, today, tomorrow } = daysAroundToday(instantFromIso(at), "Europe/Paris");
  expect([yesterday, today, tomorrow]).toEqual(days);
});

test("a valet may see yesterday, today and tomorrow, and no day before or after", () => {
  const { yesterday, today, tomorrow } = daysAroundToday(
    instantFromIso("2026-11-20T23:05:00Z"),
    "Europe/Paris",
  );
  const days = [addDays(yesterday, -1), yesterday, today, tomorrow, addDays(tomorrow, 1)];
  expect(days.map((date) => isDayAccessible("valet", date, today))).toEqual([false, true, true, true, false]);
});
