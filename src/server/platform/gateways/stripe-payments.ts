// Stripe Checkout by redirect: no script of Stripe's on our pages, no card number on our server (payment §1).
import { minute } from "#domain/time.ts";
import type { StripeConfig } from "./card-keys.ts";
import type { CardPayments, ProviderName } from "./card-payments.ts";
import type { StripeCalls, StripeOptions } from "./stripe-calls.ts";

type Options = StripeOptions & {
  /** Another name than Stripe's for whoever answers like it. */
  readonly provider?: ProviderName;
  readonly pageOrigins?: readonly string[];
};

export function stripePayments(
  config: StripeConfig,
  { provider = "stripe", pageOrigins, ...options }: Options = {},
): CardPayments {
  let opened: Promise<StripeCalls> | undefined;
  // Stripe's library is two hundred files: whoever asks first waits for them, and no start does.
  const stripe = (): Promise<StripeCalls> => {
    opened ??= import("./stripe-calls.ts").then(({ openStripe }) => openStripe(config, options));
    return opened;
  };
  return {
    provider,
    live: /^[sr]k_live_/.test(config.secretKey),
    // Stripe's least is 30 minutes after its own clock, which need not be ours.
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
