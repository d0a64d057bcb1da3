import { expect, test } from "vitest";
import { bookingStatuses } from "#domain/booking/booking-states.ts";
import { euros, noMoney } from "#domain/money.ts";
import { decideOwnDue, type OwnDueFacts } from "./own-due.ts";

const due: OwnDueFacts = {
  status: "confirmed",
  total: euros(85),
  paid: euros(69),
  refunded: noMoney,
  forgiven: noMoney,
  takesCards: true,
  changeAwaits: false,
};

const codeOf = (facts: Partial<OwnDueFacts>) => {
  const decided = decideOwnDue({ ...due, ...facts });
  return decided.ok ? decided.value : decided.refusal.code;
};

test.each([
  [{}, euros(16)],
  [{ paid: noMoney }, euros(85)],
  [{ status: "received" }, euros(16)],
  [{ paid: euros(85) }, "already-paid"],
  [{ paid: euros(85), refunded: euros(10), forgiven: euros(10) }, "already-paid"],
  [{ takesCards: false }, "payment-unavailable"],
  [{ changeAwaits: true }, "not-possible-now"],
  // Of two reasons, the permanent one is answered.
  [{ changeAwaits: true, paid: euros(85) }, "already-paid"],
] as const)("with %j the traveller may pay by card: %s (payment §11)", (facts, expected) => {
  expect(codeOf(facts as Partial<OwnDueFacts>)).toBe(expected);
});

test("an amount due can be paid by card in the statuses in which the till takes it, and in no other (payment §11)", () => {
  const answered = (code: number | string) => bookingStatuses.filter((status) => codeOf({ status }) === code);
  expect(answered(euros(16))).toEqual(["confirmed", "received", "returned"]);
  expect(answered("not-payable")).toEqual(["pending", "canceled", "expired", "no-show"]);
});
