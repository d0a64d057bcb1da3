import { describe, expect, test } from "vitest";
import { bookingStatuses } from "#domain/booking/booking-states.ts";
import { noMoney } from "#domain/money.ts";
import { addDays, later } from "#domain/time.ts";
import { at, date, exampleWithdrawalPolicy, price, stay } from "#test/example-operator.ts";
import {
  decideWithdrawal,
  expressStartNeeded,
  expressStartNeededByChange,
  type WithdrawalFacts,
  withdrawalEndsAt,
} from "./withdrawal.ts";

const summer = stay("2027-07-12 05:30", "2027-07-26 23:10");
const bill = price({ stay: summer, serviceIds: ["exterior-wash"] });

function ordered(when: string): WithdrawalFacts {
  return {
    status: "confirmed",
    concludedAt: at(when),
    dropOffAt: summer.dropOffAt,
    price: bill,
    paid: bill.total,
    departureDate: summer.departureDate,
    reservedDays: summer.reservedDays,
    receivedAt: null,
    isWithdrawn: false,
    startedServiceIds: [],
    forgiven: noMoney,
  };
}

describe("the withdrawal period", () => {
  test.each([
    ["2027-05-07 23:59", "2027-05-21"],
    ["2027-05-08 00:00", "2027-05-24"],
    ["2027-05-01 12:00", "2027-05-18"],
    ["2026-12-11 09:00", "2026-12-28"],
    ["2027-03-15 09:00", "2027-03-30"],
  ])("of a booking ordered at %s the withdrawal period ends with %s (cancellation §5)", (when, lastDay) => {
    const facts = ordered(when);
    const end = at(`${addDays(date(lastDay), 1)} 00:00`);
    expect(withdrawalEndsAt(facts, exampleWithdrawalPolicy)).toBe(end);
    expect(decideWithdrawal(facts, exampleWithdrawalPolicy, later(end, -1)).ok).toBe(true);
    expect(decideWithdrawal(facts, exampleWithdrawalPolicy, end)).toEqual({
      ok: false,
      refusal: { code: "withdrawal-over" },
    });
  });

  test("neither the drop-off nor the reception of the car ends the withdrawal period (cancellation §5)", () => {
    const facts = {
      ...ordered("2027-07-10 12:00"),
      status: "received",
      receivedAt: summer.dropOffAt,
    } as const;
    const end = withdrawalEndsAt(facts, exampleWithdrawalPolicy);
    expect(end).toBe(at("2027-07-27 00:00"));
    expect(decideWithdrawal(facts, exampleWithdrawalPolicy, later(end, -1)).ok).toBe(true);
    expect(decideWithdrawal(facts, exampleWithdrawalPolicy, end).ok).toBe(false);
  });

  test.each(bookingStatuses.map((status) => [status] as const))(
    "whether a booking that is %s can be withdrawn from is decided by the table of moves (cancellation §1)",
    (status) => {
      const facts = { ...ordered("2027-07-10 12:00"), status };
      const isOpen = ["confirmed", "received", "no-show"].includes(status);
      expect(decideWithdrawal(facts, exampleWithdrawalPolicy, facts.concludedAt).ok).toBe(isOpen);
    },
  );

  test("a booking that was withdrawn from cannot be withdrawn from again while the car is still here (cancellation §5)", () => {
    const facts = { ...ordered("2027-07-10 12:00"), status: "received", isWithdrawn: true } as const;
    expect(decideWithdrawal(facts, exampleWithdrawalPolicy, facts.concludedAt).ok).toBe(false);
  });
});

test("a withdrawal an hour before the drop-off refunds everything (cancellation §5)", () => {
  const facts = ordered("2027-07-10 12:00");
  expect(decideWithdrawal(facts, exampleWithdrawalPolicy, at("2027-07-12 04:30"))).toMatchObject({
    value: { refund: bill.total, kept: noMoney, owed: noMoney, extent: "everything", lines: bill.lines },
  });
});

test("a cash booking is withdrawn from without a refund (cancellation §4)", () => {
  const facts = { ...ordered("2027-07-10 12:00"), paid: noMoney };
  expect(decideWithdrawal(facts, exampleWithdrawalPolicy, facts.concludedAt)).toMatchObject({
    value: { refund: 0, extent: "nothing-paid" },
  });
});

test.each([
  ["received", 27_07],
  ["confirmed", 0],
  ["no-show", 0],
] as const)(
  "the owed amount that is not yet paid is due only once the car was received: %s, %i cents (cancellation §5)",
  (status, due) => {
    const receivedAt = status === "received" ? summer.dropOffAt : null;
    const facts = { ...ordered("2027-07-10 12:00"), status, receivedAt, paid: noMoney };
    const decided = decideWithdrawal(facts, exampleWithdrawalPolicy, at("2027-07-12 06:30"));
    expect(decided).toMatchObject({ value: { owed: 27_07, due, refund: 0 } });
  },
);

test("a stay that starts at the end of the withdrawal period needs no express request (cancellation §6)", () => {
  const midnight = stay("2027-07-10 00:00", "2027-07-26 23:10");
  expect(expressStartNeeded(midnight, exampleWithdrawalPolicy, at("2027-06-25 12:00"))).toBe(false);
  const justBefore = stay("2027-07-09 23:59", "2027-07-26 23:10");
  expect(expressStartNeeded(justBefore, exampleWithdrawalPolicy, at("2027-06-25 12:00"))).toBe(true);
});

test.each([
  ["2027-06-20 12:00", false],
  ["2027-06-25 23:59", false],
  ["2027-06-26 00:00", true],
  ["2027-07-10 12:00", true],
])("ordered at %s for 12 July 05:30, the express request is needed: %s (cancellation §6)", (when, needed) => {
  expect(expressStartNeeded(summer, exampleWithdrawalPolicy, at(when))).toBe(needed);
});

test.each([
  ["2027-07-09 23:59", false, true],
  ["2027-07-09 23:59", true, false],
  ["2027-07-10 00:00", false, false],
  // An unchanged drop-off, however soon, needs no new request.
  ["2027-07-12 05:30", false, false],
])(
  "a change to %s, requested before: %s, of an order of 25 June needs the express request: %s (cancellation §6, §10)",
  (dropOff, expressStart, needed) => {
    const before = { stay: summer, expressStart, createdAt: at("2027-06-20 12:00") };
    const after = stay(dropOff, "2027-07-26 23:10");
    const concluded = { ...before, concludedAt: at("2027-06-25 12:00") };
    expect(expressStartNeededByChange(concluded, after, exampleWithdrawalPolicy)).toBe(needed);
  },
);

test("the withdrawal period of a change is that of its order, however late the change is made (cancellation §10)", () => {
  const before = { stay: summer, expressStart: false, createdAt: at("2027-06-01 12:00"), concludedAt: null };
  const after = stay("2027-06-30 08:00", "2027-07-26 23:10");
  expect(expressStartNeededByChange(before, after, exampleWithdrawalPolicy)).toBe(false);
  expect(expressStartNeeded(after, exampleWithdrawalPolicy, at("2027-06-28 12:00"))).toBe(true);
});
