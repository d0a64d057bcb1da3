// A card payment of a booking, and its refunds (payment §1, §6).

import type { Cents } from "#domain/money.ts";
import type { PaymentStatus, ProviderFigures } from "#domain/payment/payment-states.ts";
import type { RefundStatus } from "#domain/payment/refund-states.ts";
import type { Instant } from "#domain/time.ts";

/** What a received payment was used for: the booking, or nothing, in which case it is refunded (payment §4). */
export type PaymentEffect = "confirmed" | "late" | "paid-already" | "booking-over" | "mismatch";

/** One attempt to pay for a booking. */
export type Payment = {
  readonly id: string;
  readonly bookingId: string;
  readonly attempt: number;
  /** Name of the provider. */
  readonly provider: string;
  /** Whether real money moves. */
  readonly live: boolean;
  readonly status: PaymentStatus;
  readonly amount: Cents;
  readonly currency: string;
  readonly idempotencyKey: string;
  /** The exact request to the provider, repeated on a retry under the same idempotency key. */
  readonly request: unknown;
  readonly sessionExpiresAt: Instant;
  readonly sessionId: string | null;
  readonly redirectUrl: string | null;
  readonly providerPaymentId: string | null;
  readonly receivedAmount: Cents | null;
  readonly receivedCurrency: string | null;
  readonly effect: PaymentEffect | null;
  readonly mismatchedFigures: readonly (keyof ProviderFigures)[] | null;
  readonly createdAt: Instant;
  readonly checkedAt: Instant;
  readonly paidAt: Instant | null;
  /** The change that it pays for; null for a payment of the booking. */
  readonly amendmentId: string | null;
  /** For a change's payment: until when its page may stay open. */
  readonly holdExpiresAt: Instant | null;
};

export type RefundReason =
  | "canceled"
  | "withdrawn"
  | "by-operator"
  | "amended"
  /** Granted by a manager, although not owed. */
  | "goodwill"
  /** Owed under the return promise, because the car came late (custody §12). */
  | "late-return"
  /** An external refund, made in the provider's dashboard. */
  | "at-provider"
  /** Cash of a reception that was undone within its minute. */
  | "reception-undone"
  | Exclude<PaymentEffect, "confirmed">;

/** A refund of a payment. */
export type Refund = {
  readonly id: string;
  readonly paymentId: string;
  readonly bookingId: string;
  readonly amount: Cents;
  readonly currency: string;
  readonly reason: RefundReason;
  readonly status: RefundStatus;
  readonly idempotencyKey: string;
  readonly providerRefundId: string | null;
  /** Number of requests to the provider. */
  readonly attempts: number;
  readonly lastError: string | null;
  readonly requestedAt: Instant;
  readonly settledAt: Instant | null;
  /** The part that the cardholder's bank took back in a lost dispute; the rest is refunded through the provider. */
  readonly byBank: Cents;
};
