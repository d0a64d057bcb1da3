// A card payment of a booking, and what goes back of it (payment §1, §6).

import type { Cents } from "#domain/money.ts";
import type { PaymentStatus, ProviderFigures } from "#domain/payment/payment-states.ts";
import type { RefundStatus } from "#domain/payment/refund-states.ts";
import type { Instant } from "#domain/time.ts";

/** What received money was used for: the booking, or nothing, in which case it goes back (payment §4). */
export type PaymentEffect = "confirmed" | "late" | "paid-already" | "booking-over" | "mismatch";

/** One attempt to pay for a booking. */
export type Payment = {
  readonly id: string;
  readonly bookingId: string;
  readonly attempt: number;
  /** The name of the provider that was asked. */
  readonly provider: string;
  /** Whether real money moves. */
  readonly live: boolean;
  readonly status: PaymentStatus;
  readonly amount: Cents;
  readonly currency: string;
  readonly idempotencyKey: string;
  /** What the provider was asked, to the letter: repeated under the same key. */
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
  /** For a change's payment: how long its page may stay open. */
  readonly holdExpiresAt: Instant | null;
};

export type RefundReason =
  | "canceled"
  | "withdrawn"
  | "by-operator"
  | "amended"
  /** Granted by a manager although nothing is owed. */
  | "goodwill"
  /** Promised, because the car came later (custody §12). */
  | "late-return"
  /** Made at the provider's own desk, not by us. */
  | "at-provider"
  /** Cash of a reception that was taken back within its minute. */
  | "reception-undone"
  | Exclude<PaymentEffect, "confirmed">;

/** What goes back of a payment. */
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
  /** How often the provider was asked. */
  readonly attempts: number;
  readonly lastError: string | null;
  readonly requestedAt: Instant;
  readonly settledAt: Instant | null;
  /** The part that the cardholder's bank took back in a lost dispute; the rest is asked of the provider. */
  readonly byBank: Cents;
};
