// Calls to Stripe through its own library: sessions here, refunds and disputes in `stripe-refunds-disputes.ts`.
import Stripe from "stripe";
import { toCents } from "#domain/money.ts";
import type { StripeConfig } from "./card-keys.ts";
import {
  type CardPayments,
  type PaymentOrder,
  PaymentProviderError,
  type SessionState,
} from "./card-payments.ts";
import { readStripeEvent } from "./stripe-events.ts";
import {
  fetchDispute,
  fetchRefund,
  findRefund,
  listDisputes,
  listPayments,
  listRefunds,
  refund,
} from "./stripe-refunds-disputes.ts";

/** A user waits for the first attempt and its one retry. */
const presetLimits = { timeout: 6_000, maxNetworkRetries: 1 };

export type StripeOptions = Partial<typeof presetLimits> & { readonly fetch?: typeof fetch };

export type StripeCalls = Omit<
  CardPayments,
  "provider" | "live" | "shortestSession" | "pageOrigins" | "signatureHeader"
>;

export function openStripe(config: StripeConfig, { fetch: asking, ...limits }: StripeOptions): StripeCalls {
  const stripe = new Stripe(config.secretKey, {
    ...presetLimits,
    ...limits,
    telemetry: false,
    ...(config.apiBase && hostOf(config.apiBase)),
    ...(asking && { httpClient: Stripe.createFetchHttpClient(asking) }),
  });
  return {
    openSession: (order) => ask(() => openSession(stripe, order)),
    fetchSession: (sessionId) => ask(() => fetchSession(stripe, sessionId)),
    expireSession: (sessionId) => ask(() => expireSession(stripe, sessionId)),
    refund: (order) => ask(() => refund(stripe, order)),
    findRefund: (order) => ask(() => findRefund(stripe, order)),
    fetchRefund: (id) => ask(() => fetchRefund(stripe, id)),
    fetchDispute: (id) => ask(() => fetchDispute(stripe, id)),
    listPayments: (since) => ask(() => listPayments(stripe, since)),
    listRefunds: (since) => ask(() => listRefunds(stripe, since)),
    listDisputes: (since) => ask(() => listDisputes(stripe, since)),
    readWebhook: async (rawBody, signature) =>
      readStripeEvent(stripe, rawBody, signature, config.webhookSecret),
  };
}

function hostOf(base: URL): { host: string; port: string; protocol: "http" | "https" } {
  const protocol = base.protocol === "http:" ? "http" : "https";
  return { host: base.hostname, port: base.port || (protocol === "http" ? "80" : "443"), protocol };
}

async function openSession(stripe: Stripe, order: PaymentOrder) {
  const metadata = { attempt: order.attemptId, reference: order.bookingReference };
  const session = await stripe.checkout.sessions.create(
    {
      mode: "payment",
      // Only cards settle immediately: a place cannot be held for a bank transfer.
      allowed_payment_method_types: ["card"],
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: order.currency.toLowerCase(),
            unit_amount: order.amount,
            product_data: { name: order.description },
          },
        },
      ],
      client_reference_id: order.bookingReference,
      metadata,
      payment_intent_data: { metadata, description: `${order.description} ${order.bookingReference}` },
      customer_email: order.email,
      locale: order.locale,
      success_url: order.returnUrl,
      cancel_url: order.abandonUrl,
      expires_at: Math.floor(order.expiresAt / 1000),
    },
    { idempotencyKey: order.idempotencyKey },
  );
  if (session.url === null) throw new PaymentProviderError("the session has no page", { retriable: false });
  return { sessionId: session.id, redirectUrl: session.url };
}

async function fetchSession(stripe: Stripe, sessionId: string): Promise<SessionState> {
  const session = await stripe.checkout.sessions.retrieve(sessionId, { expand: ["payment_intent"] });
  return toSessionState(session);
}

async function expireSession(stripe: Stripe, sessionId: string): Promise<SessionState> {
  try {
    const session = await stripe.checkout.sessions.expire(sessionId, { expand: ["payment_intent"] });
    return toSessionState(session);
  } catch (error) {
    // No longer open: it was paid, or had already expired.
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return fetchSession(stripe, sessionId);
    throw error;
  }
}

function toSessionState(session: Stripe.Checkout.Session): SessionState {
  const intent = session.payment_intent;
  if (typeof intent === "string") throw new PaymentProviderError("not expanded", { retriable: false });
  const paid = session.payment_status === "paid";
  return {
    sessionId: session.id,
    status: paid ? "paid" : session.status === "expired" ? "expired" : "open",
    declined: !paid && intent?.last_payment_error != null,
    attemptId: session.metadata?.["attempt"] ?? "",
    bookingReference: session.client_reference_id ?? "",
    amount: toCents((paid ? intent?.amount_received : undefined) ?? session.amount_total ?? 0),
    currency: (session.currency ?? "").toUpperCase(),
    live: session.livemode,
    paymentId: paid ? intent?.id : undefined,
  };
}

async function ask<Value>(call: () => Promise<Value>): Promise<Value> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    throw new PaymentProviderError(`Stripe: ${error.type} ${error.message}`, {
      retriable: isRetriable(error),
      inUse: error.statusCode === 409,
      answered: (error.statusCode ?? 0) >= 500,
      missing: error.statusCode === 404,
      cause: error,
    });
  }
}

/** Connection errors, Stripe's 5xx, rate limits, and a call still running under the same key. */
function isRetriable(error: InstanceType<typeof Stripe.errors.StripeError>): boolean {
  if (error instanceof Stripe.errors.StripeConnectionError) return true;
  // Refused only while the bank decides the dispute (payment §6).
  if (error.code === "charge_disputed") return true;
  const status = error.statusCode ?? 500;
  return status >= 500 || status === 429 || status === 409;
}
