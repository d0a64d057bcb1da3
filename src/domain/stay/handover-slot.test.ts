import { expect, test } from "vitest";
import { date, paris, time } from "#test/example-operator.ts";
import { slotOf, slotsOn } from "./handover-slot.ts";

test.each([
  ["10:00", "10:00"],
  ["10:14", "10:00"],
  ["10:15", "10:15"],
  ["10:44", "10:30"],
  ["23:59", "23:45"],
  ["00:01", "00:00"],
  ["09:07", "09:00"],
])("a handover at %s belongs to the quarter-hour of %s (capacity §2)", (clock, slot) => {
  expect(slotOf(time(clock))).toBe(slot);
});

test("a day has 96 quarter-hours in order (capacity §2)", () => {
  const slots = slotsOn(date("2027-05-03"), paris);
  expect(slots).toHaveLength(96);
  expect(slots.toSorted()).toEqual(slots);
  expect([slots[0], slots.at(-1)]).toEqual(["00:00", "23:45"]);
});

test("the day whose clocks go forward has 92, the day whose clocks go back 96 (capacity §2)", () => {
  const spring = slotsOn(date("2027-03-28"), paris);
  expect(spring).toHaveLength(92);
  expect(spring.filter((slot) => slot.startsWith("02"))).toEqual([]);
  expect(slotsOn(date("2027-10-31"), paris)).toHaveLength(96);
});
