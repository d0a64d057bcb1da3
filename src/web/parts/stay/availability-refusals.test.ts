import { describe, expect, test } from "vitest";
import { date } from "#test/example-operator.ts";
import { exampleStay } from "#test/example-settings.ts";
import type { DayState } from "#web/ui/date-range/stay-days.ts";
import { availabilityRefusals, isTaken } from "./availability-refusals.ts";

const nights = [date("2027-07-12"), date("2027-07-13")];

function room(states: Record<string, DayState>, full: readonly string[] = []) {
  return {
    stateOf: (day: string): DayState => states[day] ?? "free",
    isFull: (day: string, time: string) => full.includes(`${day} ${time.slice(0, 3)}`),
  };
}

describe("the calendar refuses a stay by what it meets", () => {
  test.each([
    ["nothing in its way", {}, [], {}],
    ["a full night", { "2027-07-13": "full" }, [], { departureDate: "full" }],
    ["a closed departure", { "2027-07-12": "closed" }, [], { departureDate: "closed" }],
    ["a closed return", { "2027-07-26": "closed" }, [], { returnDate: "closed" }],
    ["a closed day on which it only stays", { "2027-07-20": "closed" }, [], {}],
    ["a full night of its return, which it does not take", { "2027-07-26": "full" }, [], {}],
    ["a full quarter-hour at the drop-off", {}, ["2027-07-12 05:"], { dropOffTime: "full" }],
    ["a full quarter-hour at the landing", {}, ["2027-07-26 23:"], { landingTime: "full" }],
  ] as const)("a stay that meets %s", (_, states, full, refusals) => {
    const met = availabilityRefusals(exampleStay, nights, room(states, full));
    expect(met).toEqual(refusals);
    expect(isTaken(met)).toBe(Object.keys(refusals).length > 0);
  });
});
