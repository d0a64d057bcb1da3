// What may be taken in cash for a booking, and what is due at all (cash §1).
import { type BookingStatus, meaningOf } from "#domain/booking/booking-states.ts";
import { type Cents, noMoney, sumOf, toCents } from "#domain/money.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";

export type DueFacts = {
  readonly total: Cents;
  readonly paid: Cents;
  readonly refunded: Cents;
  /** What was given back without the price becoming less: goodwill, or for a return that came late. */
  readonly forgiven: Cents;
};

/** Never less than nothing: what was paid beyond the price is a refund, not a debt. */
export function amountDue({ total, paid, refunded, forgiven }: DueFacts): Cents {
  return toCents(Math.max(0, total - paid + refunded - forgiven));
}

/** What is still to be paid of a booking: nothing of one that was given up, or of which nobody came (cash §1). */
export function dueOfBooking(facts: DueFacts & { readonly status: BookingStatus }): Cents {
  return meaningOf(facts).takesPlace ? amountDue(facts) : noMoney;
}

export type CashFacts = DueFacts & {
  readonly status: BookingStatus;
  /** Cash received for this booking so far. Cash that an undone reception gave back does not count as received. */
  readonly inCash: Cents;
};

/** All the cash that the booking would have come to, once what is due is taken in cash: the limit is that of the whole. */
export function cashInAll(facts: DueFacts & Pick<CashFacts, "inCash">): Cents {
  return sumOf([facts.inCash, amountDue(facts)]);
}

type DueRefusal = Refusal<"not-possible-now" | "nothing-due" | "wrong-amount">;

/** Collected is exactly what is due, in cash or by card, of a booking that is expected, here or returned. */
export function decideDue(
  facts: DueFacts & { readonly status: BookingStatus },
  amount: Cents,
): Result<void, DueRefusal> {
  const { isExpected, isHere, isReturned } = meaningOf(facts);
  if (!isExpected && !isHere && !isReturned) return reject(refusal("not-possible-now"));
  const due = amountDue(facts);
  if (due === 0) return reject(refusal("nothing-due"));
  return amount === due ? accept(undefined) : reject(refusal("wrong-amount", undefined, { due }));
}

/** Accepts exactly what is due, up to what the law lets one pay in cash. */
export function decideCash(
  facts: CashFacts,
  amount: Cents,
  { cashLimit }: { readonly cashLimit: Cents },
): Result<void, DueRefusal | Refusal<"cash-over-limit">> {
  const decided = decideDue(facts, amount);
  if (!decided.ok) return decided;
  if (cashInAll(facts) > cashLimit) {
    return reject(refusal("cash-over-limit", undefined, { limit: cashLimit }));
  }
  return accept(undefined);
}
