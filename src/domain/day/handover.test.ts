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

test.each(["received", "returned", "no-show"] as const)(
  "a drop-off of a booking that is %s is never late",
  (status) => {
    expect(minutesLate({ ...dropOff, status }, later(at, 600 * minute))).toBeUndefined();
  },
);

test("a drop-off is done once its car has been parked", () => {
  const inHand = { ...dropOff, status: "received", custody: { state: "in-hand", since: at } } as const;
  const parked = { ...inHand, custody: { state: "parked", since: at } } as const;
  expect([stateOf(inHand, at), stateOf(parked, at)]).toEqual(["in-hand", "done"]);
  expect([isDone(inHand, at), isDone(parked, at)]).toEqual([false, true]);
});

test("a return has the custody state of its car until it is handed back", () => {
  const states = ["parked", "called", "driving", "at-kerb", "in-workshop"] as const;
  for (const state of states) expect(stateOf({ ...back, custody: { state, since: at } }, at)).toBe(state);
  expect(stateOf({ ...back, status: "returned", custody: { state: "handed-back", since: at } }, at)).toBe(
    "done",
  );
});

test("a called car is late ten minutes after the call, however early the call (desk §2)", () => {
  const called = { ...back, custody: { state: "called", since: later(at, -60 * minute) } } as const;
  expect(minutesLate(called, later(at, -51 * minute))).toBeUndefined();
  expect(minutesLate(called, later(at, -50 * minute))).toBe(10);
  expect(minutesLate({ ...called, custody: { state: "at-kerb", since: at } }, at)).toBeUndefined();
});
