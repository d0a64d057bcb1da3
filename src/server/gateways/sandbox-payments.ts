// The card provider of a server without a Stripe key: its books are its own, its news arrive by signed webhook.
import { randomBytes } from "node:crypto";
import { sumOf } from "#domain/money.ts";
import { minute } from "#domain/time.ts";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/schema.ts";
import { readEvent, writeEvent } from "../sandbox/sandbox-events.ts";
import { createSession, expireSession, findSession, toSessionState } from "../sandbox/sandbox-sessions.ts";
import { isSignedBySandbox } from "../sandbox/sandbox-signature.ts";
import { openSandboxTables, type SandboxDb } from "../sandbox/sandbox-tables.ts";
import {
  type CardPayments,
  PaymentProviderError,
  type RefundOrder,
  type RefundState,
  type SessionState,
} from "./card-payments.ts";

type SandboxSetting = {
  readonly db: Db;
  readonly clock: Clock;
  /** Where the hosted page is. */
  readonly publicUrl: URL;
  readonly webhookSecret: string;
};

export async function sandboxPayments(setting: SandboxSetting): Promise<CardPayments> {
  const { clock, publicUrl, webhookSecret } = setting;
  const db = await openSandboxTables(setting.db);
  const stateOf = async (sessionId: string): Promise<SessionState> => {
    const session = await findSession(db, sessionId);
    if (!session) throw new PaymentProviderError("no such session", { retriable: false });
    return toSessionState(session);
  };
  return {
    provider: "sandbox",
    live: false,
    shortestSession: 32 * minute,
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
    readWebhook: (rawBody, signature) =>
      isSignedBySandbox(rawBody, signature, webhookSecret) ? readEvent(rawBody) : undefined,
  };
}

async function refund(db: SandboxDb, order: RefundOrder, clock: Clock): Promise<RefundState> {
  return db.transaction().execute(async (tx) => {
    const payment = await tx
      .selectFrom("sandbox.sessions")
      .select("amount")
      .where("paymentId", "=", order.paymentId)
      .forUpdate()
      .executeTakeFirst();
    if (!payment) throw new PaymentProviderError("no such payment", { retriable: false });
    const made = await tx
      .selectFrom("sandbox.refunds")
      .select(["id", "idempotencyKey", "amount"])
      .where("paymentId", "=", order.paymentId)
      .execute();
    const known = made.find(({ idempotencyKey }) => idempotencyKey === order.idempotencyKey);
    if (known) return { providerRefundId: known.id, status: "done" };
    if (sumOf([...made.map(({ amount }) => amount), order.amount]) > payment.amount) {
      throw new PaymentProviderError("more than was paid", { retriable: false });
    }
    const id = `sbr_${randomBytes(12).toString("hex")}`;
    const now = clock.now();
    await tx
      .insertInto("sandbox.refunds")
      .values({ id, ...order, createdAt: now })
      .execute();
    await writeEvent(tx, { type: "refund.done", providerRefundId: id, paymentId: order.paymentId }, now);
    return { providerRefundId: id, status: "done" };
  });
}

async function findRefund(db: SandboxDb, order: RefundOrder): Promise<RefundState | undefined> {
  const made = await db
    .selectFrom("sandbox.refunds")
    .select("id")
    .where("paymentId", "=", order.paymentId)
    .where("refundId", "=", order.refundId)
    .executeTakeFirst();
  return made && { providerRefundId: made.id, status: "done" };
}
