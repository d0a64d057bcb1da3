// The same scene for Stripe, played by the stand-in behind HTTP, and for the sandbox, which is the stand-in inside the
// server: actions on the provider's page, its messages, its books, its faults.

import { toCents } from "#domain/money.ts";
import type { Log } from "#server/log.ts";
import type { CardPayments } from "#server/platform/gateways/card-payments.ts";
import { PaymentProviderError } from "#server/platform/gateways/card-payments.ts";
import { type CardProviders, cardProviders } from "#server/platform/gateways/card-providers.ts";
import { openSigner } from "#server/standalone/sandbox/sandbox-messages.ts";
import { createRefund } from "#server/standalone/sandbox/sandbox-refunds.ts";
import { readSandboxSecret } from "#server/standalone/sandbox/sandbox-secret.ts";
import {
  declineSession,
  expireSession,
  findSession,
  payExpired,
  paySession,
} from "#server/standalone/sandbox/sandbox-sessions.ts";
import { openSandboxTables } from "#server/standalone/sandbox/sandbox-tables.ts";
import { buildTestApp, type TestApp } from "#test/build-app.ts";
import { readCharges, readMessages, readSessions } from "#test/stripe-stand-in/read-stand-in.ts";
import { type StandIn, startStandIn } from "#test/stripe-stand-in/start-stand-in.ts";

const signMessage = await openSigner();

/** A webhook message as sent over HTTP. */
export type Posted = { readonly eventId: string; readonly body: string; readonly signature: string };

export type ProviderScene = {
  readonly test: TestApp;
  readonly provider: CardPayments["provider"];
  /** For what only Stripe has: disputes, refunds made at its own desk. */
  readonly standIn: StandIn | undefined;
  /** The gateway that the application uses, with a fault injected into the next call. */
  readonly losingNextAnswer: () => Promise<CardProviders>;
  readonly unavailable: () => Promise<CardProviders>;
  readonly pay: (sessionId: string, amount?: number) => Promise<void>;
  readonly decline: (sessionId: string) => Promise<void>;
  readonly expire: (sessionId: string) => Promise<void>;
  /** Payment on a page that has expired. */
  readonly payExpired: (sessionId: string) => Promise<void>;
  /** The operator gives money back at the provider's own desk. */
  readonly refundElsewhere: (sessionId: string, amount: number) => Promise<void>;
  /** All messages so far, oldest first, each signed now. */
  readonly messages: () => Promise<readonly Posted[]>;
  /** The secret that signs the messages. */
  readonly secret: string;
  readonly signWith: (secret: string, body: string) => string;
  readonly webhookPath: string;
  readonly signatureHeader: string;
  /** The provider's own books. */
  readonly charges: () => Promise<readonly ProviderCharge[]>;
  readonly sessions: () => Promise<number>;
  readonly openSessions: () => Promise<readonly { readonly id: string; readonly reference: string }[]>;
  /** Advances the application's clock and the provider's. */
  readonly advance: (milliseconds: number) => Promise<void>;
  readonly close: () => Promise<void>;
};

export type ProviderCharge = {
  readonly reference: string;
  readonly received: number;
  readonly refunded: number;
};

type SceneOptions = {
  readonly poolSize?: number;
  readonly now?: string;
  readonly log?: Log;
  readonly cards?: (configured: CardProviders) => CardProviders;
};

const now = "2027-05-02T08:00:00Z";

export function openProviderScene(
  provider: CardPayments["provider"],
  options: SceneOptions = {},
): Promise<ProviderScene> {
  return provider === "stripe" ? openStripeScene({ now, ...options }) : openSandboxScene({ now, ...options });
}

async function openStripeScene(options: SceneOptions): Promise<ProviderScene> {
  const standIn = await startStandIn();
  const environment = {
    STRIPE_SECRET_KEY: standIn.secretKey,
    STRIPE_WEBHOOK_SECRET: standIn.webhookSecret,
    STRIPE_API_BASE: standIn.url,
  };
  const test = await buildTestApp({ ...options, environment });
  const followClock = () => standIn.tell({ do: "set-clock", milliseconds: test.clock.now() });
  await followClock();
  const cards = cardsOf(test);
  const failing = async (fault: Parameters<typeof faulty>[1]) => {
    await faulty(standIn, fault);
    return cardProviders(cards);
  };
  return {
    test,
    provider: "stripe",
    standIn,
    losingNextAnswer: () => failing("lose-answer"),
    unavailable: () => failing("unavailable"),
    pay: (session, amount) => standIn.tell({ do: "pay", session, ...(amount !== undefined && { amount }) }),
    decline: (session) => standIn.tell({ do: "decline", session }),
    expire: (session) => standIn.tell({ do: "expire", session }),
    payExpired: (session) => standIn.tell({ do: "pay-expired", session }),
    refundElsewhere: async (sessionId, amount) => {
      const charge = (await standIn.ask("charges")).find((each) => each.sessionId === sessionId);
      await standIn.tell({ do: "refund-elsewhere", payment: charge?.paymentId ?? "", amount });
    },
    messages: async () =>
      (await standIn.ask("messages")).map(({ id, body, signature }) => ({ eventId: id, body, signature })),
    secret: standIn.webhookSecret,
    signWith: (secret, payload) => signMessage(payload, secret),
    webhookPath: "/api/payments/stripe/webhook",
    signatureHeader: "stripe-signature",
    charges: () => standIn.ask("charges"),
    sessions: async () => (await standIn.ask("sessions")).length,
    openSessions: async () => (await standIn.ask("sessions")).filter(({ status }) => status === "open"),
    advance: async (milliseconds) => {
      test.clock.advance(milliseconds);
      await followClock();
    },
    close: async () => {
      await test.close();
      await standIn.close();
    },
  };
}

/** The client library retries a lost call once: both attempts fail. */
function faulty(standIn: StandIn, fault: "lose-answer" | "unavailable"): Promise<void> {
  return standIn.tell({
    do: "fault",
    fault: fault === "unavailable" ? { kind: "answer", status: 500, times: 2 } : { kind: fault, times: 2 },
  });
}

async function openSandboxScene(options: SceneOptions): Promise<ProviderScene> {
  const test = await buildTestApp(options);
  const db = await openSandboxTables(test.services.db);
  const secret = await readSandboxSecret(test.services.config.dataDir);
  const cards = cardsOf(test);
  const at = () => test.clock.now();
  return {
    test,
    provider: "sandbox",
    standIn: undefined,
    losingNextAnswer: async () => failingOnce(cards, "after"),
    unavailable: async () => failingOnce(cards, "before"),
    pay: async (id, amount) => {
      await paySession(db, id, at(), amount === undefined ? undefined : toCents(amount));
    },
    decline: async (id) => void (await declineSession(db, id, at())),
    expire: async (id) => void (await expireSession(db, id, at())),
    payExpired: async (id) => void (await payExpired(db, id, at())),
    refundElsewhere: async (sessionId, amount) => {
      const session = await findSession(db, sessionId);
      const order = { paymentId: session?.paymentId ?? "", amount: toCents(amount) };
      await createRefund(db, { ...order, refundId: null, idempotencyKey: null }, at());
    },
    messages: async () =>
      (await readMessages(db)).map(({ id, body }) => ({
        eventId: id,
        body,
        signature: signMessage(body, secret),
      })),
    secret,
    signWith: (other, body) => signMessage(body, other),
    webhookPath: "/api/payments/sandbox/webhook",
    signatureHeader: "stripe-signature",
    charges: () => readCharges(db),
    sessions: async () => (await readSessions(db)).length,
    openSessions: async () => (await readSessions(db)).filter(({ status }) => status === "open"),
    advance: async (milliseconds) => test.clock.advance(milliseconds),
    close: test.close,
  };
}

/** The next call of any kind fails, either before it has any effect or after. */
function failingOnce(cards: CardPayments, when: "before" | "after"): CardProviders {
  let failed = false;
  const once = <Parameter, Value>(call: (parameter: Parameter) => Promise<Value>) => {
    return async (parameter: Parameter): Promise<Value> => {
      if (failed) return call(parameter);
      failed = true;
      if (when === "after") await call(parameter);
      throw new PaymentProviderError("the answer is lost", { retriable: true });
    };
  };
  return cardProviders({
    ...cards,
    openSession: once(cards.openSession),
    fetchSession: once(cards.fetchSession),
    expireSession: once(cards.expireSession),
    refund: once(cards.refund),
  });
}

/** The provider that takes payments. */
export function cardsOf({ services }: TestApp): CardPayments {
  if (!services.cards.active) throw new Error("this scene has a card provider");
  return services.cards.active;
}
