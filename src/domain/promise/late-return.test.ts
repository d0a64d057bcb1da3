import { expect, test } from "vitest";
import { euros, noMoney } from "../money.ts";
import { type Instant, instantFromIso, later, minute } from "../time.ts";
import { decideLateReturn, type ReturnFacts } from "./late-return.ts";

const landingAt = instantFromIso("2027-07-26T20:40:00Z");
const after = (minutes: number): Instant => later(landingAt, minutes * minute);

const late: ReturnFacts = {
  promise: { minutes: 20, unit: "cents", value: 1_000 },
  isReturned: true,
  isWithdrawn: false,
  calledAt: after(30),
  landingAt,
  arrivedAt: after(55),
  total: euros(126),
  kept: euros(126),
};

test("a car that arrives 25 minutes after the call, with 20 promised, refunds 10 € (custody §12)", () => {
  expect(decideLateReturn(late)).toEqual({
    since: after(30),
    arrivedAt: after(55),
    waitedMinutes: 25,
    back: euros(10),
  });
});

test.each<[string, Partial<ReturnFacts>]>([
  ["exactly in time", { arrivedAt: after(50) }],
  ["a car that stood there before the call", { arrivedAt: null }],
  ["nobody called", { calledAt: null }],
  ["nothing was promised", { promise: null }],
  ["the car is not back yet", { isReturned: false }],
  ["the contract was left", { isWithdrawn: true }],
  ["nothing was paid", { kept: noMoney }],
  ["nothing was to be paid", { total: noMoney, kept: noMoney }],
  [
    "called an hour before the landing, at the meeting point 20 minutes after it",
    {
      calledAt: after(-60),
      arrivedAt: after(20),
    },
  ],
  ["the flight was three hours late: the call counts", { calledAt: after(180), arrivedAt: after(200) }],
])("the return promise refunds nothing: %s (custody §12)", (_, facts) => {
  expect(decideLateReturn({ ...late, ...facts })).toBeUndefined();
});

test.each<[string, Partial<ReturnFacts>, number, number]>([
  ["a millisecond more", { arrivedAt: later(after(50), 1) }, 21, 1_000],
  ["called before the landing, whose time counts", { calledAt: after(-60), arrivedAt: after(21) }, 21, 1_000],
  ["a share of the price", { promise: { minutes: 20, unit: "percent", value: 10 } }, 25, 1_260],
  ["what is left of what was paid", { kept: euros(4) }, 25, 400],
])("the return promise refunds a late return: %s (custody §12)", (_, facts, waitedMinutes, back) => {
  expect(decideLateReturn({ ...late, ...facts })).toMatchObject({ waitedMinutes, back });
});
