// Whether a booking may still be paid for, and how (payment §3).
import { type BookingStatus, bookingCan } from "#domain/booking/booking-states.ts";
import { isHoldOver } from "#domain/booking/hold.ts";
import {
  decidePaymentMethod,
  type PaymentMethod,
  type PaymentMethodPolicy,
} from "#domain/booking/payment-method.ts";
import type { Cents } from "#domain/money.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import type { Instant } from "#domain/time.ts";

export type PayableFacts = {
  readonly status: BookingStatus;
  readonly paid: Cents;
  readonly paymentMethod: PaymentMethod;
  readonly holdExpiresAt: Instant | null;
  readonly price: { readonly total: Cents };
};

/** Accepted while a card is awaited and the place is held for it. */
export function decidePayable(
  { status, paid, paymentMethod, holdExpiresAt }: PayableFacts,
  now: Instant,
): Result<void, Refusal<"already-paid" | "not-payable">> {
  if (paid > 0) return reject(refusal("already-paid"));
  const isAwaited = bookingCan.confirm(status) && paymentMethod === "card";
  const isHeld = holdExpiresAt !== null && !isHoldOver(holdExpiresAt, now);
  return isAwaited && isHeld ? accept(undefined) : reject(refusal("not-payable"));
}

/**
 * Accepted like `decidePayable`, if that total may be paid in cash. A booking with a payment link is concluded on the
 * link's page only, where the terms are accepted, or in cash by the office (payment §11).
 */
export function decideSwitchToCash(
  facts: PayableFacts & { readonly byLink: boolean },
  policy: PaymentMethodPolicy,
  now: Instant,
): Result<void, Refusal<"already-paid" | "not-payable" | "paid-by-link" | "cash-not-offered">> {
  const payable = decidePayable(facts, now);
  if (!payable.ok) return payable;
  if (facts.byLink) return reject(refusal("paid-by-link"));
  const cash = decidePaymentMethod("cash", facts.price.total, policy);
  return cash.ok ? accept(undefined) : reject(refusal("cash-not-offered"));
}
