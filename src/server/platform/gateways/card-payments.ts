import type { Locale } from "#domain/locale.ts";
import type { Cents } from "#domain/money.ts";
import type { DisputeStatus } from "#domain/payment/dispute-states.ts";
import type { ReportedRefundStatus } from "#domain/payment/refund-states.ts";
import type { Instant } from "#domain/time.ts";

/** Stored with each payment: the provider that took it also refunds it. */
export type ProviderName = string;

/**
 * A provider of card payments (payment §1): Stripe Checkout; the sandbox is the same, asking a stand-in for Stripe.
 * Every method may throw `PaymentProviderError`; every write carries an idempotency key that was stored before the call.
 */
export type CardPayments = {
  readonly provider: ProviderName;
  /** Whether real money moves: false for a provider's test mode. */
  readonly live: boolean;
  /** The shortest lifetime that the provider accepts for a session, in milliseconds. */
  readonly shortestSession: number;
  /** Origins of its hosted pages besides our own, which our forms may redirect to (CSP `form-action`). */
  readonly pageOrigins: readonly string[];
  /** The webhook header that carries the signature, in lower case. */
  readonly signatureHeader: string;
  /** Opens a hosted page for one payment; asked again with the same key, it answers with the same session. */
  readonly openSession: (order: PaymentOrder) => Promise<PaymentSession>;
  /** The provider's own view of a session: the only source of its state, never a webhook's body. */
  readonly fetchSession: (sessionId: string) => Promise<SessionState>;
  /** Ends an unpaid session, so that it can no longer be paid. Returns the state in which it ended. */
  readonly expireSession: (sessionId: string) => Promise<SessionState>;
  readonly refund: (order: RefundOrder) => Promise<RefundState>;
  /** The refund that an order led to, if any: asked before a retry, because idempotency keys expire after a day. */
  readonly findRefund: (order: RefundOrder) => Promise<RefundState | undefined>;
  /** One refund by the provider's id, also one made in its dashboard. */
  readonly fetchRefund: (providerRefundId: string) => Promise<ProviderRefund>;
  readonly fetchDispute: (disputeId: string) => Promise<DisputeFacts>;
  /** All payments on pages opened since, for every shop of the account. */
  readonly listPayments: (since: Instant) => Promise<readonly ProviderPayment[]>;
  /** All refunds made since, whoever requested them and for every shop of the account. */
  readonly listRefunds: (since: Instant) => Promise<readonly ProviderRefund[]>;
  /** All disputes opened since, for every shop of the account. */
  readonly listDisputes: (since: Instant) => Promise<readonly DisputeFacts[]>;
  /** Verifies the signature over the raw body, then parses it. */
  readonly readWebhook: (rawBody: Uint8Array, signature: string) => Promise<ReadEvent>;
};

/** Plain data, stored with the attempt so that a retry under the same key is identical. */
export type PaymentOrder = {
  /** Our own id of the attempt; returned with the session. */
  readonly attemptId: string;
  readonly bookingReference: string;
  readonly description: string;
  readonly amount: Cents;
  /** ISO 4217, upper case. */
  readonly currency: string;
  readonly email: string;
  readonly locale: Locale;
  readonly returnUrl: string;
  readonly abandonUrl: string;
  readonly expiresAt: Instant;
  readonly idempotencyKey: string;
};

export type PaymentSession = { readonly sessionId: string; readonly redirectUrl: string };

export type SessionState = {
  readonly sessionId: string;
  readonly status: "open" | "paid" | "expired";
  /** The last card tried was declined; the page still takes another. */
  readonly declined: boolean;
  readonly attemptId: string;
  readonly bookingReference: string;
  /** The amount asked while open, the amount received once paid. */
  readonly amount: Cents;
  readonly currency: string;
  readonly live: boolean;
  /** The payment that a refund refers to; present once paid. */
  readonly paymentId: string | undefined;
};

export type RefundOrder = {
  readonly paymentId: string;
  readonly amount: Cents;
  /** Our own id of the refund. */
  readonly refundId: string;
  readonly idempotencyKey: string;
};

export type RefundState = {
  readonly providerRefundId: string;
  readonly status: ReportedRefundStatus;
};

/** A payment in the provider's books. */
export type ProviderPayment = {
  readonly id: string;
  readonly amount: Cents;
  readonly at: Instant;
  /** Whether it carries an attempt's id, as all of ours do. */
  readonly isOurs: boolean;
};

/** A refund in the provider's books. */
export type ProviderRefund = RefundState & {
  readonly at?: Instant;
  readonly paymentId: string | undefined;
  readonly amount: Cents;
  /** Our own id of it; absent if it was made in the provider's dashboard. */
  readonly refundId: string | undefined;
};

/** A webhook event. It only says what to fetch; the state comes from the provider. */
export type ProviderEvent = { readonly eventId: string; readonly type: string; readonly about: EventSubject };

/** `unsigned`: not the provider's, too old, or from the future. `malformed`: signed but unreadable. */
export type ReadEvent = ProviderEvent | "unsigned" | "malformed";

export type EventSubject =
  | { readonly kind: "session"; readonly sessionId: string }
  /** A payment without its session's id, identified by our own id of the attempt. */
  | { readonly kind: "attempt"; readonly attemptId: string }
  | { readonly kind: "refund"; readonly providerRefundId: string; readonly paymentId: string | undefined }
  | ({ readonly kind: "dispute" } & DisputeState)
  /** An event that we only record. */
  | { readonly kind: "other" };

export type DisputeFacts = {
  readonly disputeId: string;
  readonly paymentId: string | undefined;
  readonly amount: Cents;
  readonly currency: string;
  readonly reason: string;
  readonly status: DisputeStatus;
  readonly openedAt: Instant;
  /** The bank's deadline for an answer; absent if none is asked for. */
  readonly answerBy?: Instant;
};

export type DisputeState = DisputeFacts & {
  /** When this state was true at the provider: an older state never overwrites a newer one. */
  readonly statedAt: Instant;
};

type ProviderFault = {
  readonly retriable: boolean;
  readonly inUse?: boolean;
  readonly missing?: boolean;
  readonly answered?: boolean;
  readonly cause?: unknown;
};

export class PaymentProviderError extends Error {
  override readonly name = "PaymentProviderError";
  /** Whether the same call with the same key may be retried: its answer may merely be lost. */
  readonly retriable: boolean;
  /** Another call with the same key is still being processed. */
  readonly inUse: boolean;
  /** The provider does not know that id. */
  readonly missing: boolean;
  /** The provider answered with a fault of its own, and repeats that answer under the same key. */
  readonly answered: boolean;

  constructor(message: string, options: ProviderFault) {
    super(message, { cause: options.cause });
    this.retriable = options.retriable;
    this.inUse = options.inUse ?? false;
    this.missing = options.missing ?? false;
    this.answered = options.answered ?? false;
  }
}
