import { type CardCompany, cardCompanies } from "#domain/payment/card-companies.ts";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Db } from "./platform/db/schema.ts";
import type { CardKeys } from "./platform/gateways/card-keys.ts";
import type { CardPayments } from "./platform/gateways/card-payments.ts";
import { type CardProviders, cardProviders } from "./platform/gateways/card-providers.ts";
import { observedCardPayments } from "./platform/gateways/observed-card-payments.ts";
import { stripePayments } from "./platform/gateways/stripe-payments.ts";
import type { ObservedProviderCall } from "./platform/metrics/metrics.ts";
import { readSandboxSecret } from "./standalone/sandbox/sandbox-secret.ts";
import { openSandboxTables } from "./standalone/sandbox/sandbox-tables.ts";
import { sandboxKey, standInFetch } from "./standalone/sandbox/stripe-stand-in.ts";

type CardProviderOptions = {
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
  /** Observes every call, where metrics are on. */
  readonly observe?: ((call: ObservedProviderCall) => void) | undefined;
};

/** Every configured provider: Stripe by its keys, and the sandbox outside of production (payment §1). */
export async function openCardProviders(options: CardProviderOptions): Promise<CardProviders> {
  const { observe } = options;
  const { active, keys, sandbox } = options.config.card;
  const opened = cardCompanies.flatMap((name) => openCompany(name, keys[name]));
  if (sandbox) opened.push(await openSandbox(options));
  const known = opened.map((cards) => observedCardPayments(cards, observe));
  return cardProviders(
    known.find(({ provider }) => provider === active),
    known,
  );
}

const gateways: { readonly [Name in CardCompany]: (keys: CardKeys[Name]) => CardPayments } = {
  stripe: stripePayments,
};

function openCompany<Name extends CardCompany>(name: Name, keys: CardKeys[Name] | undefined): CardPayments[] {
  return keys ? [gateways[name](keys)] : [];
}

/** The real Stripe gateway, talking to a stand-in for Stripe (payment §2). */
async function openSandbox({ config, db, clock }: CardProviderOptions): Promise<CardPayments> {
  const { publicUrl, dataDir } = config;
  const books = {
    db: await openSandboxTables(db),
    now: () => clock.now(),
    pageOf: (sessionId: string) => new URL(`/sandbox/pay/${sessionId}`, publicUrl).href,
  };
  return stripePayments(
    { secretKey: sandboxKey, webhookSecret: await readSandboxSecret(dataDir), apiBase: undefined },
    { provider: "sandbox", pageOrigins: [publicUrl.origin], fetch: standInFetch(books) },
  );
}
