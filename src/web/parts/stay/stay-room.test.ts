import { describe, expect, test } from "vitest";
import { date } from "#test/example-operator.ts";
import { exampleStay } from "#test/example-settings.ts";
import type { DayState } from "#web/ui/date-range/stay-days.ts";
import { nearestFreeTimes, roomRefusals } from "./stay-room.ts";

const nights = [date("2027-07-12"), date("2027-07-13")];

function room(states: Record<string, DayState>, full: readonly string[] = []) {
  return {
    stateOf: (day: string): DayState => states[day] ?? "free",
    isFull: (day: string, time: string) => full.includes(`${day} ${time.slice(0, 3)}`),
  };
}

describe("a stay meets", () => {
  test.each([
    ["nothing in its way", {}, [], {}],
    ["a full night", { "2027-07-13": "full" }, [], { departureDate: "full" }],
    ["a closed departure", { "2027-07-12": "closed" }, [], { departureDate: "closed" }],
    ["a closed return", { "2027-07-26": "closed" }, [], { returnDate: "closed" }],
    ["a closed day on which it only stays", { "2027-07-20": "closed" }, [], {}],
    ["a full night of its return, which it does not take", { "2027-07-26": "full" }, [], {}],
    ["a full quarter-hour at the drop-off", {}, ["2027-07-12 05:"], { dropOffTime: "full" }],
    ["a full quarter-hour at the landing", {}, ["2027-07-26 23:"], { landingTime: "full" }],
  ] as const)("%s", (_, states, full, refusals) => {
    expect(roomRefusals(exampleStay, nights, room(states, full))).toEqual(refusals);
  });
});

describe("the free quarter-hours around a full one", () => {
  test("are the nearest, in the order of the day", () => {
    const full = { isFull: (_day: string, time: string) => time === "06:30" || time === "06:45" };
    expect(nearestFreeTimes("2027-07-12", "06:30", full, "Europe/Paris")).toEqual([
      "05:45",
      "06:00",
      "06:15",
      "07:00",
    ]);
  });

  test("do not offer the hour that the spring change skips", () => {
    const nothingFull = { isFull: () => false };
    expect(nearestFreeTimes("2027-03-28", "02:30", nothingFull, "Europe/Paris")).toEqual([
      "01:30",
      "01:45",
      "03:00",
      "03:15",
    ]);
  });
});
