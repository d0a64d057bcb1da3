import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Db } from "./platform/db/schema.ts";
import type { CardPayments } from "./platform/gateways/card-payments.ts";
import { type CardProviders, cardProviders } from "./platform/gateways/card-providers.ts";
import { stripePayments } from "./platform/gateways/stripe-payments.ts";
import { sandboxPayments } from "./standalone/sandbox/sandbox-payments.ts";
import { readSandboxSecret } from "./standalone/sandbox/sandbox-secret.ts";

type CardProviderOptions = { readonly config: Config; readonly db: Db; readonly clock: Clock };

/** All that the configuration knows: Stripe by its keys, the sandbox outside of production (payment §1). */
export async function openCardProviders(options: CardProviderOptions): Promise<CardProviders> {
  const { active, stripe, sandbox } = options.config.card;
  const known: CardPayments[] = [];
  if (stripe) known.push(stripePayments(stripe));
  if (sandbox) known.push(await openSandbox(options));
  return cardProviders(
    known.find(({ provider }) => provider === active),
    known,
  );
}

async function openSandbox({ config, db, clock }: CardProviderOptions): Promise<CardPayments> {
  const webhookSecret = await readSandboxSecret(config.dataDir);
  return sandboxPayments({ db, clock, publicUrl: config.publicUrl, webhookSecret });
}
