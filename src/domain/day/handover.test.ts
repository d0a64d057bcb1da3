import { expect, test } from "vitest";
import { type Instant, later, minute, toInstant } from "#domain/time.ts";
import { type Handover, isDone, kerbTimeOf, minutesLate, stateOf } from "./handover.ts";

const at: Instant = toInstant(1_800_000_000_000);
const dropOff: Handover = { kind: "drop-off", status: "confirmed", at };
const back: Handover = { kind: "return", status: "received", at };

test("a return is expected at the kerb 35 minutes after its landing (desk §2)", () => {
  expect(kerbTimeOf(at) - at).toBe(35 * minute);
});

test.each([
  { passed: -60 * minute, state: "expected", late: undefined },
  { passed: 10 * minute - 1, state: "expected", late: undefined },
  { passed: 10 * minute, state: "late", late: 10 },
  { passed: 45 * minute - 1, state: "late", late: 44 },
  { passed: 45 * minute, state: "missing", late: 45 },
])("$passed ms after its time a drop-off is $state (desk §2)", ({ passed, state, late }) => {
  expect(stateOf(dropOff, later(at, passed))).toBe(state);
  expect(minutesLate(dropOff, later(at, passed))).toBe(late);
});

test.each(["received", "returned", "no-show"] as const)("what is %s is never late", (status) => {
  expect(minutesLate({ ...dropOff, status }, later(at, 600 * minute))).toBeUndefined();
});

test("what was brought is done once it has left the kerb", () => {
  const inHand = { ...dropOff, status: "received", custody: { state: "in-hand", since: at } } as const;
  const parked = { ...inHand, custody: { state: "parked", since: at } } as const;
  expect([stateOf(inHand, at), stateOf(parked, at)]).toEqual(["in-hand", "done"]);
  expect([isDone(inHand, at), isDone(parked, at)]).toEqual([false, true]);
});

test("a return stands where its car stands, until it is handed back", () => {
  const states = ["parked", "called", "driving", "at-kerb", "in-workshop"] as const;
  for (const state of states) expect(stateOf({ ...back, custody: { state, since: at } }, at)).toBe(state);
  expect(stateOf({ ...back, status: "returned", custody: { state: "handed-back", since: at } }, at)).toBe(
    "done",
  );
});

test("whoever has called for a car is waiting after ten minutes, however early they called (desk §2)", () => {
  const called = { ...back, custody: { state: "called", since: later(at, -60 * minute) } } as const;
  expect(minutesLate(called, later(at, -51 * minute))).toBeUndefined();
  expect(minutesLate(called, later(at, -50 * minute))).toBe(10);
  expect(minutesLate({ ...called, custody: { state: "at-kerb", since: at } }, at)).toBeUndefined();
});
