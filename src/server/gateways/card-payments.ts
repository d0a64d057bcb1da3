import type { Locale } from "#contract/fields.ts";
import type { Cents } from "#domain/money.ts";
import type { Instant } from "#domain/time.ts";

/**
 * A provider of card payments: Stripe Checkout and the sandbox are its two implementations (payment §1).
 * Every method may throw `PaymentProviderError`; every write carries an idempotency key that was stored before the call.
 */
export type CardPayments = {
  readonly provider: "stripe" | "sandbox";
  /** Opens a hosted page for one payment; asked again with the same key, it answers with the same session. */
  readonly openSession: (order: PaymentOrder) => Promise<PaymentSession>;
  /** The provider's own view of a session: what the state is taken from, never a webhook's body. */
  readonly fetchSession: (sessionId: string) => Promise<SessionState>;
  /** Ends an unpaid session, so that it can no longer be paid. Answers the state in which it ended. */
  readonly expireSession: (sessionId: string) => Promise<SessionState>;
  readonly refund: (
    order: RefundOrder,
  ) => Promise<{ readonly refundId: string; readonly status: "done" | "pending" | "failed" }>;
  /** Checks the signature over the raw body; `undefined` when it is not the provider's. */
  readonly readWebhook: (rawBody: Uint8Array, signature: string) => ProviderEvent | undefined;
};

export type PaymentOrder = {
  readonly bookingReference: string;
  readonly description: string;
  readonly amount: Cents;
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
  readonly bookingReference: string;
  readonly amount: Cents;
  readonly currency: string;
  /** False for the provider's test mode. */
  readonly live: boolean;
  /** What a refund names; present once paid. */
  readonly paymentId: string | undefined;
};

export type RefundOrder = {
  readonly paymentId: string;
  readonly amount: Cents;
  readonly idempotencyKey: string;
};

export type ProviderEvent = {
  readonly eventId: string;
  readonly type: string;
  /** The session that the event is about; absent for events that we only record. */
  readonly sessionId: string | undefined;
  readonly paymentId: string | undefined;
};

export class PaymentProviderError extends Error {
  /** Whether the same call with the same key may be tried again. */
  readonly retriable: boolean;

  constructor(message: string, options: { retriable: boolean; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.name = "PaymentProviderError";
    this.retriable = options.retriable;
  }
}
