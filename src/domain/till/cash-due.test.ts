import { expect, test } from "vitest";
import { bookingStatuses } from "#domain/booking/booking-states.ts";
import { euros, toCents } from "#domain/money.ts";
import { amountDue, type CashFacts, decideCash, dueOfBooking } from "./cash-due.ts";

const open: CashFacts = {
  status: "received",
  total: euros(100),
  paid: euros(0),
  refunded: euros(0),
  forgiven: euros(0),
  inCash: euros(0),
};
const policy = { cashLimit: euros(1000) };
const code = (facts: Partial<CashFacts>, amount: number) => {
  const decided = decideCash({ ...open, ...facts }, toCents(amount), policy);
  return decided.ok ? "taken" : decided.refusal.code;
};

test.each([
  ["nothing was paid", {}, 10_000],
  ["all was paid", { paid: euros(100) }, 0],
  ["the stay became longer", { total: euros(130), paid: euros(100) }, 3_000],
  ["it became shorter, with its refund", { total: euros(80), paid: euros(100), refunded: euros(20) }, 0],
  ["shorter, then longer", { total: euros(90), paid: euros(100), refunded: euros(20) }, 1_000],
  ["goodwill makes nothing due again", { paid: euros(100), refunded: euros(5), forgiven: euros(5) }, 0],
  ["paid beyond the price", { total: euros(80), paid: euros(100) }, 0],
])("amount due: %s (cash §1)", (_what, facts, due) => {
  expect(amountDue({ ...open, ...facts })).toBe(due);
});

test("the till takes exactly the amount due, no more and no less (cash §1)", () => {
  expect(code({}, 10_000)).toBe("taken");
  for (const wrong of [9_999, 10_001, 1]) expect(code({}, wrong)).toBe("wrong-amount");
  expect(code({ paid: euros(100) }, 10_000)).toBe("nothing-due");
});

test("the cash taken for one booking never exceeds the cash limit, in however many payments (cash §1)", () => {
  expect(code({ total: euros(1000) }, 100_000)).toBe("taken");
  expect(code({ total: euros(1001) }, 100_100)).toBe("cash-over-limit");
  const split = { total: euros(1200), paid: euros(900), inCash: euros(900) };
  expect(code(split, 30_000)).toBe("cash-over-limit");
  expect(code({ ...split, inCash: euros(0) }, 30_000)).toBe("taken");
});

test("no cash is taken for a booking that is held, cancelled, expired or a no-show (cash §1)", () => {
  const takes = bookingStatuses.filter((status) => code({ status }, 10_000) === "taken");
  expect(takes.toSorted()).toEqual(["confirmed", "received", "returned"]);
});

test("a booking that is cancelled, expired or a no-show owes nothing, whatever it cost (cash §1)", () => {
  const owing = bookingStatuses.filter((status) => dueOfBooking({ ...open, status }) > 0);
  expect(owing).toEqual(["pending", "confirmed", "received", "returned"]);
  expect(dueOfBooking({ ...open, paid: euros(60) })).toBe(4_000);
});
