import { expect, test } from "vitest";
import { type BookingStatus, bookingStatuses } from "#domain/booking/booking-states.ts";
import { euros, noMoney } from "#domain/money.ts";
import { later, minute } from "#domain/time.ts";
import {
  at,
  exampleCancellationPolicy,
  exampleTariff,
  exampleWithdrawalPolicy,
  price,
  stay,
} from "#test/example-operator.ts";
import { type ActionFacts, decideActions } from "./booking-actions.ts";

const summer = stay("2027-07-12 05:30", "2027-07-26 23:10");
const concludedAt = at("2027-07-10 12:00");
const bill = price({ stay: summer, tariff: exampleTariff, serviceIds: [] });
const policy = {
  ...exampleCancellationPolicy,
  ...exampleWithdrawalPolicy,
  paymentMethods: ["card", "cash"] as const,
  cashLimit: euros(1000),
  minimumNoticeHours: 24,
};

function facts(status: BookingStatus, change: Partial<ActionFacts> = {}): ActionFacts {
  const isHeld = status === "pending";
  return {
    status,
    dropOffAt: summer.dropOffAt,
    concludedAt,
    price: bill,
    paid: isHeld ? euros(0) : bill.total,
    received: isHeld ? euros(0) : bill.total,
    paymentMethod: "card",
    holdExpiresAt: isHeld ? later(concludedAt, 30 * minute) : null,
    startedServiceIds: [],
    departureDate: summer.departureDate,
    reservedDays: summer.reservedDays,
    receivedAt: null,
    isWithdrawn: false,
    forgiven: noMoney,
    byLink: false,
    isReviewed: false,
    isInvoiced: !isHeld,
    ...change,
  };
}

function possible(given: ActionFacts, now = later(concludedAt, minute)): readonly string[] {
  return decideActions(given, policy, now)
    .filter(({ refusal }) => refusal === undefined)
    .map(({ action }) => action);
}

test("each status of a booking allows the actions of the table that the use cases read (cancellation §1)", () => {
  expect(Object.fromEntries(bookingStatuses.map((status) => [status, possible(facts(status))]))).toEqual({
    pending: ["pay", "switchToCash", "changeCompany", "cancel"],
    confirmed: ["amend", "cancel", "withdraw"],
    received: ["amend", "withdraw"],
    returned: ["review"],
    canceled: [],
    expired: [],
    "no-show": ["withdraw"],
  });
});

test("an action that is not possible now has the refusal that its call would answer (cancellation §1)", () => {
  const over = later(concludedAt, 30 * minute);
  expect(decideActions(facts("pending"), policy, over)).toEqual([
    { action: "pay", refusal: "not-payable" },
    { action: "switchToCash", refusal: "not-payable" },
    { action: "amend", refusal: "not-possible-now" },
    { action: "changeCompany" },
    { action: "cancel" },
    { action: "withdraw", refusal: "withdrawal-over" },
    { action: "review", refusal: "not-reviewable" },
  ]);
  expect(decideActions(facts("returned", { isReviewed: true }), policy, over)).toContainEqual({
    action: "review",
    refusal: "already-reviewed",
  });
  expect(possible(facts("confirmed"), summer.dropOffAt)).toEqual(["amend", "withdraw"]);
});

test("the company of a booking may be changed until its first invoice is issued (payment §9)", () => {
  const open = bookingStatuses.filter((status) =>
    possible(facts(status, { isInvoiced: false })).includes("changeCompany"),
  );
  expect(open).toEqual(["pending", "confirmed", "received", "returned", "no-show"]);
  for (const status of bookingStatuses) {
    expect(possible(facts(status, { isInvoiced: true }))).not.toContain("changeCompany");
  }
});

test("a booking above the cash limit cannot be switched to cash (cancellation §7)", () => {
  const dear = { ...bill, total: euros(1000.01) };
  expect(decideActions(facts("pending", { price: dear }), policy, later(concludedAt, minute))).toContainEqual(
    {
      action: "switchToCash",
      refusal: "cash-not-offered",
    },
  );
});

test("a booking whose payment link was sent can be paid but not switched to cash by its traveller (payment §11)", () => {
  const sent = facts("pending", { byLink: true });
  expect(possible(sent)).toEqual(["pay", "changeCompany", "cancel"]);
  expect(decideActions(sent, policy, later(concludedAt, minute))).toContainEqual({
    action: "switchToCash",
    refusal: "paid-by-link",
  });
});
