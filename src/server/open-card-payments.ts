import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Db } from "./platform/db/schema.ts";
import type { CardPayments } from "./platform/gateways/card-payments.ts";
import { stripePayments } from "./platform/gateways/stripe-payments.ts";
import { sandboxPayments } from "./standalone/sandbox/sandbox-payments.ts";
import { readSandboxSecret } from "./standalone/sandbox/sandbox-secret.ts";

type Setting = { readonly config: Config; readonly db: Db; readonly clock: Clock };

/** The provider that the configuration names: Stripe with its keys, the sandbox without, none with `CARD=off`. */
export async function openCardPayments({ config, db, clock }: Setting): Promise<CardPayments | undefined> {
  switch (config.card.kind) {
    case "stripe":
      return stripePayments(config.card.stripe);
    case "sandbox": {
      const webhookSecret = await readSandboxSecret(config.dataDir);
      return sandboxPayments({ db, clock, publicUrl: config.publicUrl, webhookSecret });
    }
    case "off":
      return undefined;
  }
}
