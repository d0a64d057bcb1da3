// The card provider of a server without a Stripe key: its books are its own, its news arrive by signed webhook.
import { minute } from "#domain/time.ts";
import type { Clock } from "../../clock.ts";
import type { Db } from "../../platform/db/schema.ts";
import {
  type CardPayments,
  PaymentProviderError,
  type SessionState,
} from "../../platform/gateways/card-payments.ts";
import { readEvent } from "./sandbox-events.ts";
import { fetchRefund, findRefund, listRefunds, refund } from "./sandbox-refunds.ts";
import { createSession, expireSession, findSession, toSessionState } from "./sandbox-sessions.ts";
import { isSignedBySandbox } from "./sandbox-signature.ts";
import { openSandboxTables } from "./sandbox-tables.ts";

type SandboxOptions = {
  readonly db: Db;
  readonly clock: Clock;
  /** Where the hosted page is. */
  readonly publicUrl: URL;
  readonly webhookSecret: string;
};

export async function sandboxPayments(options: SandboxOptions): Promise<CardPayments> {
  const { clock, publicUrl, webhookSecret } = options;
  const db = await openSandboxTables(options.db);
  const stateOf = async (sessionId: string): Promise<SessionState> => {
    const session = await findSession(db, sessionId);
    if (!session) throw new PaymentProviderError("no such session", { retriable: false, missing: true });
    return toSessionState(session);
  };
  return {
    provider: "sandbox",
    live: false,
    shortestSession: 32 * minute,
    pageOrigins: [publicUrl.origin],
    signatureHeader: "sandbox-signature",
    openSession: async (order) => {
      const { id } = await createSession(db, order, clock.now());
      return { sessionId: id, redirectUrl: new URL(`/sandbox/pay/${id}`, publicUrl).href };
    },
    fetchSession: stateOf,
    expireSession: async (sessionId) => {
      await expireSession(db, sessionId, clock.now());
      return stateOf(sessionId);
    },
    refund: (order) => refund(db, order, clock),
    findRefund: (order) => findRefund(db, order),
    fetchRefund: (id) => fetchRefund(db, id),
    listRefunds: (since) => listRefunds(db, since),
    // No bank stands behind the sandbox: nobody disputes.
    fetchDispute: () => Promise.reject(new PaymentProviderError("no such dispute", { retriable: false })),
    listDisputes: () => Promise.resolve([]),
    readWebhook: (rawBody, signature) =>
      isSignedBySandbox(rawBody, signature, webhookSecret) ? readEvent(rawBody) : "unsigned",
  };
}
