// Stripe Checkout by redirect: no script of Stripe's on our pages, no card number on our server (payment §1).
import { minute } from "#domain/time.ts";
import type { StripeConfig } from "./card-keys.ts";
import type { CardPayments, ProviderName } from "./card-payments.ts";
import type { StripeCalls, StripeOptions } from "./stripe-calls.ts";

type Options = StripeOptions & {
  /** A provider name other than Stripe's, for a stand-in that speaks its API. */
  readonly provider?: ProviderName;
  readonly pageOrigins?: readonly string[];
};

export function stripePayments(
  config: StripeConfig,
  { provider = "stripe", pageOrigins, ...options }: Options = {},
): CardPayments {
  let opened: Promise<StripeCalls> | undefined;
  // Stripe's library is two hundred files: loaded by the first call rather than at start.
  const stripe = (): Promise<StripeCalls> => {
    opened ??= import("./stripe-calls.ts").then(({ openStripe }) => openStripe(config, options));
    return opened;
  };
  return {
    provider,
    live: /^[sr]k_live_/.test(config.secretKey),
    // Stripe's minimum is 30 minutes by its own clock, which may differ from ours.
    shortestSession: 32 * minute,
    pageOrigins: pageOrigins ?? [
      "https://checkout.stripe.com",
      ...(config.apiBase ? [config.apiBase.origin] : []),
    ],
    signatureHeader: "stripe-signature",
    openSession: async (order) => (await stripe()).openSession(order),
    fetchSession: async (sessionId) => (await stripe()).fetchSession(sessionId),
    expireSession: async (sessionId) => (await stripe()).expireSession(sessionId),
    refund: async (order) => (await stripe()).refund(order),
    findRefund: async (order) => (await stripe()).findRefund(order),
    fetchRefund: async (id) => (await stripe()).fetchRefund(id),
    fetchDispute: async (id) => (await stripe()).fetchDispute(id),
    listPayments: async (since) => (await stripe()).listPayments(since),
    listRefunds: async (since) => (await stripe()).listRefunds(since),
    listDisputes: async (since) => (await stripe()).listDisputes(since),
    readWebhook: async (rawBody, signature) => (await stripe()).readWebhook(rawBody, signature),
  };
}
