import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Db } from "./platform/db/schema.ts";
import type { CardPayments } from "./platform/gateways/card-payments.ts";
import { type CardProviders, cardProviders } from "./platform/gateways/card-providers.ts";
import { stripePayments } from "./platform/gateways/stripe-payments.ts";
import { sandboxPayments } from "./standalone/sandbox/sandbox-payments.ts";
import { readSandboxSecret } from "./standalone/sandbox/sandbox-secret.ts";

type Setting = { readonly config: Config; readonly db: Db; readonly clock: Clock };

/** All that the configuration knows: Stripe by its keys, the sandbox outside of production (payment §1). */
export async function openCardProviders(setting: Setting): Promise<CardProviders> {
  const { active, stripe, sandbox } = setting.config.card;
  const known: CardPayments[] = [];
  if (stripe) known.push(stripePayments(stripe));
  if (sandbox) known.push(await openSandbox(setting));
  return cardProviders(
    known.find(({ provider }) => provider === active),
    known,
  );
}

async function openSandbox({ config, db, clock }: Setting): Promise<CardPayments> {
  const webhookSecret = await readSandboxSecret(config.dataDir);
  return sandboxPayments({ db, clock, publicUrl: config.publicUrl, webhookSecret });
}
