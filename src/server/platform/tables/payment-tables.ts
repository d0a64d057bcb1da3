import type { ColumnType, Generated } from "kysely";
import type { Cents } from "#domain/money.ts";
import type { DisputeStatus } from "#domain/payment/dispute-states.ts";
import type { PaymentEffect, RefundReason } from "#domain/payment/payment.ts";
import type { PaymentStatus, ProviderFigures } from "#domain/payment/payment-states.ts";
import type { RefundStatus } from "#domain/payment/refund-states.ts";
import type { Instant } from "#domain/time.ts";

/** Written as text, because the driver would turn an array into a PostgreSQL array. */
type Json<Value> = ColumnType<Value, string, string>;

export type InvoiceKind = "invoice" | "credit-note";

export type PaymentTables = {
  payments: {
    id: string;
    bookingId: string;
    attempt: number;
    provider: string;
    live: boolean;
    status: PaymentStatus;
    amount: Cents;
    currency: string;
    idempotencyKey: string;
    request: Json<unknown>;
    sessionExpiresAt: Instant;
    sessionId: string | null;
    redirectUrl: string | null;
    providerPaymentId: string | null;
    receivedAmount: Cents | null;
    receivedCurrency: string | null;
    effect: PaymentEffect | null;
    mismatchedFigures: readonly (keyof ProviderFigures)[] | null;
    createdAt: Instant;
    checkedAt: Instant;
    paidAt: Instant | null;
    /** The change that it pays for; null for a payment of the booking. */
    amendmentId: Generated<string | null>;
    /** For a payment of a change: until when its page may stay open. */
    holdExpiresAt: Generated<Instant | null>;
  };
  refunds: {
    id: string;
    /** The card payment that is refunded; null for cash, which has its own movement. */
    paymentId: string | null;
    cashPaymentId: Generated<string | null>;
    bookingId: string;
    amount: Cents;
    currency: string;
    reason: RefundReason;
    status: Generated<RefundStatus>;
    idempotencyKey: string;
    providerRefundId: string | null;
    attempts: Generated<number>;
    lastError: string | null;
    requestedAt: Instant;
    settledAt: Instant | null;
    /** The part that the cardholder's bank took back in a lost dispute. */
    byBank: Generated<Cents>;
  };
  /** Card refunds and their reversals, each on its own day; written by triggers of refunds and disputes. */
  cardMovements: {
    id: Generated<number>;
    paymentId: string;
    refundId: string | null;
    disputeId: string | null;
    amount: Cents;
    piece: string;
    happenedAt: Instant;
  };
  paymentEvents: {
    provider: string;
    eventId: string;
    type: string;
    paymentId: string | null;
    effect: string;
    receivedAt: Instant;
  };
  disputes: {
    provider: string;
    disputeId: string;
    paymentId: string | null;
    providerPaymentId: string | null;
    amount: Cents;
    currency: string;
    reason: string;
    status: DisputeStatus;
    openedAt: Instant;
    updatedAt: Instant;
  };
  /** Payment pages that the office sends to a person. */
  paymentLinks: {
    id: string;
    bookingId: string;
    /** The change that it pays for; null where it pays for the booking. */
    amendmentId: string | null;
    createdAt: Instant;
    expiresAt: Instant;
  };
  /** Until when a provider's refunds and disputes have been reconciled. */
  providerSyncCursors: { provider: string; readUntilAt: Instant };
  invoices: {
    id: string;
    kind: InvoiceKind;
    year: number;
    /** Set by the database at commit. */
    number: Generated<number | null>;
    bookingId: string;
    refundId: string | null;
    /** For an invoice for cash: the movement that paid it. */
    cashPaymentId: Generated<string | null>;
    /** For an invoice for a change: its payment. */
    paymentId: Generated<string | null>;
    issuedAt: Instant;
    content: Json<unknown>;
    pdf: Generated<Uint8Array | null>;
  };
};
