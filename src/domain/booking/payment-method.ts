// How a booking may be paid (cancellation §7).
import type { Cents } from "#domain/money.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";

export const paymentMethods = ["card", "cash"] as const;

/** Card online, cash to the valet on arrival. */
export type PaymentMethod = (typeof paymentMethods)[number];

export type PaymentMethodPolicy = {
  /** The methods that the operator accepts. */
  readonly paymentMethods: readonly PaymentMethod[];
  /** The highest total that may be paid in cash, inclusive. */
  readonly cashLimit: Cents;
};

/** The ways in which a total may be paid. */
export function paymentMethodsFor(total: Cents, policy: PaymentMethodPolicy): readonly PaymentMethod[] {
  return policy.paymentMethods.filter((method) => method !== "cash" || total <= policy.cashLimit);
}

/** Refuses cash above the limit, and a method that the operator does not accept. */
export function decidePaymentMethod(
  method: PaymentMethod,
  total: Cents,
  policy: PaymentMethodPolicy,
): Result<PaymentMethod, Refusal<"cash-not-offered" | "payment-unavailable">> {
  if (paymentMethodsFor(total, policy).includes(method)) return accept(method);
  return reject(refusal(method === "cash" ? "cash-not-offered" : "payment-unavailable"));
}
