import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "#domain/time.ts";
import { date, stay, time } from "#test/example-operator.ts";
import {
  type Allocation,
  allocationChanges,
  allocationsOf,
  compareAllocations,
  decideAvailability,
  isClosed,
  levelOf,
  soldOut,
} from "./capacity.ts";

const short = stay("2027-05-03 10:10", "2027-05-05 18:20");
const someStay = fc
  .record({
    from: fc.integer({ min: 0, max: 20 }),
    nights: fc.integer({ min: 0, max: 9 }),
    dropOff: fc.integer({ min: 0, max: 11 }),
    landing: fc.integer({ min: 12, max: 23 }),
  })
  .map(({ from, nights, dropOff, landing }) => {
    const departure = addDays(date("2027-05-01"), from);
    const hours = [dropOff, landing].map((hour) => `${String(hour).padStart(2, "0")}:05`);
    return stay(`${departure} ${hours[0]}`, `${addDays(departure, nights)} ${hours[1]}`);
  });

describe("allocations", () => {
  test("a stay takes a bay each night and a handover slot at each end, in lock order (capacity §3)", () => {
    expect(allocationsOf(short)).toEqual([
      { kind: "bay", date: "2027-05-03", count: 1 },
      { kind: "bay", date: "2027-05-04", count: 1 },
      { kind: "handover", date: "2027-05-03", time: "10:00", count: 1 },
      { kind: "handover", date: "2027-05-05", time: "18:15", count: 1 },
    ]);
  });

  test("two handovers in one quarter-hour are one allocation of two (capacity §3)", () => {
    expect(allocationsOf(stay("2027-05-03 10:01", "2027-05-03 10:14"))).toEqual([
      { kind: "bay", date: "2027-05-03", count: 1 },
      { kind: "handover", date: "2027-05-03", time: "10:00", count: 2 },
    ]);
  });

  test("a change takes and frees only the allocations that differ (capacity §3)", () => {
    const before = allocationsOf(stay("2027-05-03 10:00", "2027-05-06 18:00"));
    const after = allocationsOf(stay("2027-05-04 10:00", "2027-05-07 18:00"));
    expect(allocationChanges(before, after)).toEqual([
      { kind: "bay", date: "2027-05-03", count: -1 },
      { kind: "bay", date: "2027-05-06", count: 1 },
      { kind: "handover", date: "2027-05-03", time: "10:00", count: -1 },
      { kind: "handover", date: "2027-05-04", time: "10:00", count: 1 },
      { kind: "handover", date: "2027-05-06", time: "18:00", count: -1 },
      { kind: "handover", date: "2027-05-07", time: "18:00", count: 1 },
    ]);
    expect(allocationChanges(before, before)).toEqual([]);
  });

  test("allocations are ordered by kind, date and time (capacity §3)", () => {
    const [first, , third] = allocationsOf(short);
    if (!first || !third) throw new Error("no allocations");
    expect([compareAllocations(first, third), compareAllocations(third, first)]).toEqual([-1, 1]);
    expect(compareAllocations(first, { ...first, count: 2 })).toBe(0);
  });

  test("allocations and changes of any stays are in lock order, with each counter row once (capacity §3)", () => {
    fc.assert(
      fc.property(someStay, someStay, (before, after) => {
        const changes = allocationChanges(allocationsOf(before), allocationsOf(after));
        for (const allocations of [allocationsOf(before), changes]) {
          for (const [index, allocation] of allocations.slice(1).entries()) {
            expect(compareAllocations(allocations[index] ?? allocation, allocation)).toBe(-1);
          }
        }
      }),
    );
  });

  test("a change that is changed back leaves every counter as it was (capacity §3)", () => {
    fc.assert(
      fc.property(someStay, someStay, (one, other) => {
        const taken = new Map<string, number>();
        const book = (allocations: readonly Allocation[]) => {
          for (const allocation of allocations)
            taken.set(key(allocation), (taken.get(key(allocation)) ?? 0) + allocation.count);
        };
        book(allocationsOf(one));
        book(allocationChanges(allocationsOf(one), allocationsOf(other)));
        expect(nonZero(taken)).toEqual(
          nonZero(new Map(allocationsOf(other).map((each) => [key(each), each.count]))),
        );
        book(allocationChanges(allocationsOf(other), allocationsOf(one)));
        expect(nonZero(taken)).toEqual(
          nonZero(new Map(allocationsOf(one).map((each) => [key(each), each.count]))),
        );
      }),
    );
  });
});

test.each([
  [120, 120, "some"],
  [13, 120, "some"],
  [12, 120, "few"],
  [1, 120, "few"],
  [0, 120, "none"],
  [-3, 120, "none"],
  [2, 4, "some"],
  [1, 4, "few"],
  [1, 1, "few"],
  [0, 0, "none"],
])("%i free of %i are %s (capacity §4)", (free, capacity, level) => {
  expect(levelOf(free, capacity)).toBe(level);
});

describe("room", () => {
  const plenty = () => 10;
  const closures = [{ from: date("2027-05-04"), until: date("2027-05-05") }];

  test("with room everywhere a stay gets its allocations (capacity §5)", () => {
    expect(decideAvailability(short, plenty, [])).toEqual({ ok: true, value: allocationsOf(short) });
  });

  test.each([
    ["2027-05-03", false],
    ["2027-05-04", true],
    ["2027-05-05", true],
    ["2027-05-06", false],
  ])("closed from 4 to 5 May, %s is closed: %s (capacity §5)", (day, closed) => {
    expect(isClosed(date(day), closures)).toBe(closed);
  });

  test("a closed day takes no handovers, but a stay may span it (capacity §5)", () => {
    expect(decideAvailability(short, plenty, closures)).toMatchObject({
      ok: false,
      refusal: { code: "sold-out", fields: { returnDate: "closed" } },
    });
    const both = [{ from: date("2027-05-03"), until: date("2027-05-05") }];
    expect(decideAvailability(short, plenty, both)).toMatchObject({
      refusal: { fields: { departureDate: "closed", returnDate: "closed" } },
    });
    const over = [{ from: date("2027-05-04"), until: date("2027-05-04") }];
    expect(decideAvailability(short, plenty, over).ok).toBe(true);
  });

  test.each([
    ["bay 2027-05-04", { departureDate: "full" }],
    ["handover 2027-05-03 10:00", { dropOffTime: "full" }],
    ["handover 2027-05-05 18:15", { landingTime: "full" }],
  ])("without room on %s a stay is refused with %j (capacity §5)", (full, fields) => {
    const free = (allocation: Allocation) => (key(allocation) === full ? 0 : 1);
    expect(decideAvailability(short, free, [])).toMatchObject({
      ok: false,
      refusal: { code: "sold-out", fields },
    });
  });

  test("a sold-out refusal lists the full nights (capacity §5)", () => {
    const bays = allocationsOf(short).filter((allocation) => allocation.kind === "bay");
    expect(soldOut(short, bays).detail).toEqual({ fullNights: ["2027-05-03", "2027-05-04"] });
  });

  test("a stay with both handovers in one quarter-hour needs two free handovers (capacity §5)", () => {
    const brief = stay("2027-05-03 10:01", "2027-05-03 10:14");
    const oneLeft = decideAvailability(brief, () => 1, []);
    expect(oneLeft).toMatchObject({ refusal: { fields: { dropOffTime: "full", landingTime: "full" } } });
    expect(decideAvailability(brief, () => 2, []).ok).toBe(true);
  });

  test("a full quarter-hour at one end does not mark the time of the other end as full (capacity §5)", () => {
    const dropOff: Allocation = { kind: "handover", date: date("2027-05-03"), time: time("10:00"), count: 1 };
    expect(soldOut(short, [dropOff]).fields).toEqual({ dropOffTime: "full" });
    const sameTime = stay("2027-05-03 10:10", "2027-05-05 10:10");
    expect(soldOut(sameTime, [dropOff]).fields).toEqual({ dropOffTime: "full" });
    expect(soldOut(sameTime, allocationsOf(sameTime)).fields).toEqual({
      departureDate: "full",
      dropOffTime: "full",
      landingTime: "full",
    });
  });
});

function key(allocation: Allocation): string {
  return allocation.kind === "bay"
    ? `bay ${allocation.date}`
    : `handover ${allocation.date} ${allocation.time}`;
}

function nonZero(taken: ReadonlyMap<string, number>): Record<string, number> {
  return Object.fromEntries(
    [...taken].filter(([, count]) => count !== 0).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}
