import { expect, test } from "vitest";
import { day, hour, type Instant, instantFromIso, later, minute, toInstant } from "#domain/time.ts";
import {
  canRecall,
  canUndo,
  claimAnswerDayOf,
  claimUntilOf,
  knownTime,
  punctualityOf,
  recallFromOf,
} from "./custody-times.ts";

const at: Instant = toInstant(1_800_000_000_000);
const second = 1000;

test.each([
  { silence: 0, kind: "live" },
  { silence: minute, kind: "live" },
  { silence: minute + 1, kind: "between" },
  { silence: 600 * minute, kind: "between" },
])("after $silence ms without contact a phone's time is $kind (custody §3)", ({ silence, kind }) => {
  expect(knownTime(later(at, -silence), at).kind).toBe(kind);
});

test("a time between two contacts names both; of a phone without contact only the arrival is known", () => {
  const contact = later(at, -27 * minute);
  expect(knownTime(contact, at)).toEqual({ kind: "between", from: contact, until: at });
  expect(knownTime(undefined, at)).toEqual({ kind: "between", from: undefined, until: at });
});

test.each([
  { passed: 10 * minute - 1, dropOff: "on-time", back: "on-time" },
  { passed: 10 * minute, dropOff: "late", back: "late" },
  { passed: 45 * minute - 1, dropOff: "late", back: "late" },
  { passed: 45 * minute, dropOff: "missing", back: "late" },
])("$passed ms after its slot a drop-off is $dropOff, a return $back (custody §5)", (row) => {
  expect(punctualityOf(at, later(at, row.passed))).toBe(row.dropOff);
  expect(punctualityOf(at, later(at, row.passed), "return")).toBe(row.back);
});

test("a move can be undone for sixty seconds, only by the person who made it (custody §4)", () => {
  const move = { staffId: "karim", at };
  expect(canUndo(move, "karim", later(at, 60 * second))).toBe(true);
  expect(canUndo(move, "karim", later(at, 60 * second + 1))).toBe(false);
  expect(canUndo(move, "lea", later(at, second))).toBe(false);
});

test.each([
  { state: "parked", recalled: false, early: 2 * hour + 1, can: false, from: true },
  { state: "parked", recalled: false, early: 2 * hour, can: true, from: false },
  { state: "parked", recalled: true, early: 2 * hour, can: false, from: false },
  { state: "handed-back", recalled: false, early: 2 * hour, can: false, from: false },
  { state: "handed-back", recalled: false, early: 3 * hour, can: false, from: false },
] as const)(
  "$state, called before: $recalled, $early ms before the landing: the car can be called: $can (custody §8)",
  (row) => {
    const custody = { state: row.state, recalledAt: row.recalled ? at : null };
    const now = later(at, -row.early);
    expect(canRecall(custody, at, now)).toBe(row.can);
    expect(recallFromOf(custody, at, now)).toBe(row.from ? later(at, -2 * hour) : undefined);
  },
);

test("a car that was never received cannot be called", () => {
  expect(canRecall(undefined, at, at)).toBe(false);
});

test("a claim may be opened until 14 days after the return, and not before it (custody §8)", () => {
  const until = later(at, 14 * day);
  expect(claimUntilOf(at, until)).toBe(until);
  expect(claimUntilOf(at, later(until, 1))).toBeUndefined();
  expect(claimUntilOf(null, at)).toBeUndefined();
});

test.each([
  ["2027-05-10T08:00:00Z", "2027-05-17"],
  // Half past midnight in Paris; and across a clock change.
  ["2027-05-10T22:30:00Z", "2027-05-18"],
  ["2027-10-28T22:30:00Z", "2027-11-05"],
])(
  "a claim opened at %s is to be answered by %s, in the operator's time zone (custody §8)",
  (opened, answered) => {
    expect(claimAnswerDayOf(instantFromIso(opened), "Europe/Paris")).toBe(answered);
  },
);
