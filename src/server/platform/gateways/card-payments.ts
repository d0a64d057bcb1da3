import type { Locale } from "#domain/locale.ts";
import type { Cents } from "#domain/money.ts";
import type { DisputeStatus } from "#domain/payment/dispute-states.ts";
import type { ReportedRefundStatus } from "#domain/payment/refund-states.ts";
import type { Instant } from "#domain/time.ts";

/** Kept with each payment: whoever took it gives it back. */
export type ProviderName = string;

/**
 * A provider of card payments (payment §1): Stripe Checkout; the sandbox is the same, asking a stand-in for Stripe.
 * Every method may throw `PaymentProviderError`; every write carries an idempotency key that was stored before the call.
 */
export type CardPayments = {
  readonly provider: ProviderName;
  /** Whether real money moves: false for a provider's test mode. */
  readonly live: boolean;
  /** The shortest life, in milliseconds, that the provider gives a session. */
  readonly shortestSession: number;
  /** Origins of its hosted pages besides our own: where a form of ours may lead. */
  readonly pageOrigins: readonly string[];
  /** The header of its messages that carries the signature, in lower case. */
  readonly signatureHeader: string;
  /** Opens a hosted page for one payment; asked again with the same key, it answers with the same session. */
  readonly openSession: (order: PaymentOrder) => Promise<PaymentSession>;
  /** The provider's own view of a session: what the state is taken from, never a webhook's body. */
  readonly fetchSession: (sessionId: string) => Promise<SessionState>;
  /** Ends an unpaid session, so that it can no longer be paid. Answers the state in which it ended. */
  readonly expireSession: (sessionId: string) => Promise<SessionState>;
  readonly refund: (order: RefundOrder) => Promise<RefundState>;
  /** The refund that an order led to, if any: asked before a second try, because keys are forgotten after a day. */
  readonly findRefund: (order: RefundOrder) => Promise<RefundState | undefined>;
  /** One refund by the provider's own name, whoever asked for it. */
  readonly fetchRefund: (providerRefundId: string) => Promise<ProviderRefund>;
  readonly fetchDispute: (disputeId: string) => Promise<DisputeFacts>;
  /** All that was paid on pages opened since, for whatever shop of the account. */
  readonly listPayments: (since: Instant) => Promise<readonly ProviderPayment[]>;
  /** All that was given back since, whoever asked for it and for whatever shop of the account. */
  readonly listRefunds: (since: Instant) => Promise<readonly ProviderRefund[]>;
  /** All disputes that were opened since, likewise. */
  readonly listDisputes: (since: Instant) => Promise<readonly DisputeFacts[]>;
  /** Checks the signature over the raw body, then what it says. */
  readonly readWebhook: (rawBody: Uint8Array, signature: string) => Promise<ReadEvent>;
};

/** Plain data: kept with the attempt, so that a repeat under the same key is the same to the letter. */
export type PaymentOrder = {
  /** Our own name of the attempt; comes back with the session. */
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
  /** What was asked while open, what was received once paid. */
  readonly amount: Cents;
  readonly currency: string;
  readonly live: boolean;
  /** What a refund names; present once paid. */
  readonly paymentId: string | undefined;
};

export type RefundOrder = {
  readonly paymentId: string;
  readonly amount: Cents;
  /** Our own name of the refund. */
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
  /** Whether it carries the name of an attempt, as all of ours do. */
  readonly isOurs: boolean;
};

/** A refund in the provider's books. */
export type ProviderRefund = RefundState & {
  readonly at?: Instant;
  readonly paymentId: string | undefined;
  readonly amount: Cents;
  /** Our own name of it; absent when it was made at the provider's desk. */
  readonly refundId: string | undefined;
};

/** A webhook event. It only says what to look at; the state is fetched. */
export type ProviderEvent = { readonly eventId: string; readonly type: string; readonly about: EventSubject };

/** `unsigned`: not the provider's, too old, or from the future. `malformed`: signed, and nothing that can be read. */
export type ReadEvent = ProviderEvent | "unsigned" | "malformed";

export type EventSubject =
  | { readonly kind: "session"; readonly sessionId: string }
  /** A payment without the name of its session, by our own name of the attempt. */
  | { readonly kind: "attempt"; readonly attemptId: string }
  | { readonly kind: "refund"; readonly providerRefundId: string; readonly paymentId: string | undefined }
  | ({ readonly kind: "dispute" } & DisputeState)
  /** Nothing that we act on; recorded. */
  | { readonly kind: "other" };

export type DisputeFacts = {
  readonly disputeId: string;
  readonly paymentId: string | undefined;
  readonly amount: Cents;
  readonly currency: string;
  readonly reason: string;
  readonly status: DisputeStatus;
  readonly openedAt: Instant;
  /** Until when the bank takes an answer; absent where none is asked for. */
  readonly answerBy?: Instant;
};

export type DisputeState = DisputeFacts & {
  /** The instant that this state was read for: an older state never overwrites a newer one. */
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
  /** Whether the same call with the same key may be tried again: the answer may merely be lost. */
  readonly retriable: boolean;
  /** The same call is being answered to somebody else. */
  readonly inUse: boolean;
  /** The provider knows nothing of that name. */
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
