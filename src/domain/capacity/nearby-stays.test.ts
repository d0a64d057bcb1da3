import { describe, expect, test } from "vitest";
import type { Stay } from "#domain/stay/stay.ts";
import { instantFromIso } from "#domain/time.ts";
import { date, exampleStayPolicy, stay } from "#test/example-operator.ts";
import type { Allocation } from "./capacity.ts";
import { type Lot, nearbyStays } from "./nearby-stays.ts";

const wanted = stay("2027-07-12 10:00", "2027-07-26 18:00");

describe("rule 16: what is free nearby (capacity §10)", () => {
  test("is a day later where a night is full", () => {
    expect(offered({ full: isNight("2027-07-12") })).toEqual([
      "2027-07-13 10:00 – 2027-07-27 18:00",
      "2027-07-14 10:00 – 2027-07-28 18:00",
      "2027-07-15 10:00 – 2027-07-29 18:00",
      "2027-07-16 10:00 – 2027-07-30 18:00",
    ]);
  });

  test("is another time of the same day, three at most, where a quarter-hour is full", () => {
    expect(offered({ full: isSlot("2027-07-12", "10:00") })).toEqual([
      "2027-07-12 09:45 – 2027-07-26 18:00",
      "2027-07-12 10:15 – 2027-07-26 18:00",
      "2027-07-12 09:30 – 2027-07-26 18:00",
      "2027-07-13 10:00 – 2027-07-27 18:00",
    ]);
  });

  test("keeps away from a closed day", () => {
    const closures = [{ from: date("2027-07-26"), until: date("2027-07-26") }];
    expect(offered({ closures })[0]).toBe("2027-07-13 10:00 – 2027-07-27 18:00");
  });

  test("is looked for fourteen days either way and no further", () => {
    const nights = (until: string) => (allocation: Allocation) =>
      allocation.kind === "bay" && allocation.date >= "2027-06-29" && allocation.date <= until;
    expect(offered({ full: nights("2027-07-25") })).toEqual(["2027-07-26 10:00 – 2027-08-09 18:00"]);
    expect(offered({ full: nights("2027-07-26") })).toEqual([]);
  });

  test("moves an end by two hours at most", () => {
    const around = (first: string, last: string) => (allocation: Allocation) =>
      allocation.kind === "handover" &&
      allocation.date === "2027-07-12" &&
      first <= allocation.time &&
      allocation.time <= last;
    expect(offered({ full: around("08:15", "11:45") }).slice(0, 2)).toEqual([
      "2027-07-12 08:00 – 2027-07-26 18:00",
      "2027-07-12 12:00 – 2027-07-26 18:00",
    ]);
    expect(offered({ full: around("08:00", "12:00") })[0]).toBe("2027-07-13 10:00 – 2027-07-27 18:00");
  });

  test("could be ordered: never too soon, and never two handovers where one is left", () => {
    const now = instantFromIso("2027-07-11T07:50:00Z");
    expect(offered({ full: isSlot("2027-07-12", "10:00"), now })[0]).toBe(
      "2027-07-12 10:15 – 2027-07-26 18:00",
    );
    const short = stay("2027-07-12 10:00", "2027-07-12 10:10");
    expect(offered({ wanted: short, left: 1 })).toEqual([]);
    expect(offered({ wanted: short, left: 2 })[0]).toBe("2027-07-12 10:00 – 2027-07-12 10:10");
  });
});

type Scene = Partial<Lot> & {
  readonly wanted?: Stay;
  readonly full?: (allocation: Allocation) => boolean;
  readonly left?: number;
};

function offered({ full = () => false, left = 2, wanted: asked = wanted, ...lot }: Scene): string[] {
  const found = nearbyStays(asked, {
    policy: exampleStayPolicy,
    now: instantFromIso("2027-05-02T08:00:00Z"),
    free: (allocation) => (full(allocation) ? 0 : left),
    closures: [],
    ...lot,
  });
  return found.map(
    ({ departureDate, dropOffTime, returnDate, landingTime }) =>
      `${departureDate} ${dropOffTime} – ${returnDate} ${landingTime}`,
  );
}

function isNight(night: string) {
  return (allocation: Allocation) => allocation.kind === "bay" && allocation.date === night;
}

function isSlot(day: string, time: string) {
  return (allocation: Allocation) =>
    allocation.kind === "handover" && allocation.date === day && allocation.time === time;
}
