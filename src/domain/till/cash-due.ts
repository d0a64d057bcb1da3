// The balance due of a booking, and how much of it may be taken in cash (cash §1).
import { type BookingStatus, meaningOf } from "#domain/booking/booking-states.ts";
import { type Cents, noMoney, sumOf, toCents } from "#domain/money.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";

export type DueFacts = {
  readonly total: Cents;
  readonly paid: Cents;
  readonly refunded: Cents;
  /** Refunds that do not lower the price: goodwill, and late returns. */
  readonly forgiven: Cents;
};

/** Never negative: an overpayment is a refund, not a balance. */
export function amountDue({ total, paid, refunded, forgiven }: DueFacts): Cents {
  return toCents(Math.max(0, total - paid + refunded - forgiven));
}

/** The balance due of a booking; zero once it is cancelled, expired or a no-show (cash §1). */
export function dueOfBooking(facts: DueFacts & { readonly status: BookingStatus }): Cents {
  return meaningOf(facts).takesPlace ? amountDue(facts) : noMoney;
}

export type CashFacts = DueFacts & {
  readonly status: BookingStatus;
  /** Cash received for this booking, without cash handed back after an undone reception. */
  readonly inCash: Cents;
};

/** The booking's cash in total once the balance is taken in cash: the cash limit applies to this sum. */
export function cashInAll(facts: DueFacts & Pick<CashFacts, "inCash">): Cents {
  return sumOf([facts.inCash, amountDue(facts)]);
}

type DueRefusal = Refusal<"not-possible-now" | "nothing-due" | "wrong-amount">;

/**
 * cash §1: accepts exactly the balance due, in cash or by card, of a booking that is confirmed, received or returned.
 */
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

/** cash §1: accepts exactly the balance due, if the booking's cash in total stays within the operator's cash limit. */
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
