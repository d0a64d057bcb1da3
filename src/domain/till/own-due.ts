// The balance that a traveller may pay by card on the booking's own page (payment §11).
import type { BookingStatus } from "#domain/booking/booking-states.ts";
import type { Cents } from "#domain/money.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { amountDue, type DueFacts, decideDue } from "./cash-due.ts";

export type OwnDueFacts = DueFacts & {
  readonly status: BookingStatus;
  readonly takesCards: boolean;
  /** A change with a difference awaits payment: a booking has only one open payment page at a time. */
  readonly changeAwaits: boolean;
};

/** payment §11: accepts the balance due, under the same conditions as `decideDue`. */
export function decideOwnDue({
  takesCards,
  changeAwaits,
  ...facts
}: OwnDueFacts): Result<
  Cents,
  Refusal<"payment-unavailable" | "not-payable" | "already-paid" | "not-possible-now">
> {
  if (!takesCards) return reject(refusal("payment-unavailable"));
  const due = amountDue(facts);
  const decided = decideDue(facts, due);
  if (!decided.ok) {
    return reject(refusal(decided.refusal.code === "nothing-due" ? "already-paid" : "not-payable"));
  }
  return changeAwaits ? reject(refusal("not-possible-now")) : accept(due);
}
