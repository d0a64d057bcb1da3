import type { Selectable } from "kysely";
import { sumOf } from "#domain/money.ts";
import { nextPaymentStatus } from "#domain/payment/payment-states.ts";
import type { Database, Tx } from "../db/schema.ts";
import { inTransaction } from "../db/transaction.ts";
import type { CardPayments, RefundOrder, RefundState } from "../gateways/card-payments.ts";
import { appendJournal } from "../journal/append-journal.ts";
import type { Services } from "../services.ts";
import { findPayment, lockPayment, type StoredPayment, updatePayment } from "./payment-store.ts";

type StoredRefund = Readonly<Selectable<Database["refunds"]>>;

/**
 * Has the provider carry out a refund that is written down (payment §6). Run again after a lost answer it finds what
 * it had done: by the stored key, and after a day, when keys are forgotten, by our name of the refund.
 */
export async function settleRefund(services: Services, refundId: string): Promise<void> {
  const { db, cards, log } = services;
  const refund = await findRefund(services, refundId);
  if (!refund || refund.status === "done" || refund.status === "failed") return;
  const payment = await findPayment(db, refund.paymentId);
  if (!payment || payment.providerPaymentId === null) throw new Error(`refund ${refundId} has no payment`);
  if (!cards || cards.provider !== payment.provider) {
    log.error("refund-without-provider", { refundId, provider: payment.provider });
    return;
  }
  const order = {
    paymentId: payment.providerPaymentId,
    amount: refund.amount,
    refundId,
    idempotencyKey: refund.idempotencyKey,
  };
  await noteTry(services, refundId);
  const state = await carryOut(services, cards, refund, order);
  await inTransaction(db, (tx) => keepState(tx, services, refundId, state));
  if (state.status === "failed") {
    log.error("refund-failed", { refundId, paymentId: payment.id, amount: refund.amount });
  }
}

async function carryOut(
  { db }: Pick<Services, "db">,
  cards: CardPayments,
  refund: StoredRefund,
  order: RefundOrder,
): Promise<RefundState> {
  try {
    const made = refund.attempts > 0 ? await cards.findRefund(order) : undefined;
    return made ?? (await cards.refund(order));
  } catch (error) {
    const lastError = error instanceof Error ? error.message.slice(0, 500) : "unknown";
    await db.updateTable("refunds").set({ lastError }).where("id", "=", refund.id).execute();
    throw error;
  }
}

async function keepState(
  tx: Tx,
  { clock }: Pick<Services, "clock">,
  refundId: string,
  { status, providerRefundId }: RefundState,
): Promise<void> {
  const { paymentId } = await tx
    .selectFrom("refunds")
    .select("paymentId")
    .where("id", "=", refundId)
    .executeTakeFirstOrThrow();
  const payment = await lockPayment(tx, paymentId);
  const at = clock.now();
  const settledAt = status === "accepted" ? null : at;
  const kept = await tx
    .updateTable("refunds")
    .set({ status, providerRefundId, settledAt, lastError: null })
    .where("id", "=", refundId)
    .where("status", "in", ["requested", "accepted"])
    .returning(["amount", "reason"])
    .executeTakeFirst();
  if (!kept || status === "accepted") return;
  if (status === "done") await notePaymentRefunded(tx, payment);
  await appendJournal(tx, {
    at,
    actor: `provider ${payment.provider}`,
    kind: status === "done" ? "refund-done" : "refund-failed",
    subject: `payment ${payment.id}`,
    data: { refundId, amount: kept.amount, reason: kept.reason },
  });
}

async function notePaymentRefunded(tx: Tx, payment: StoredPayment): Promise<void> {
  const done = await tx
    .selectFrom("refunds")
    .select("amount")
    .where("paymentId", "=", payment.id)
    .where("status", "=", "done")
    .execute();
  const isWhole = sumOf(done.map(({ amount }) => amount)) >= (payment.receivedAmount ?? 0);
  const status = nextPaymentStatus(payment.status, isWhole ? "refund" : "refundPart");
  if (status !== undefined) await updatePayment(tx, payment.id, { status });
}

function findRefund({ db }: Pick<Services, "db">, refundId: string): Promise<StoredRefund | undefined> {
  return db.selectFrom("refunds").selectAll().where("id", "=", refundId).executeTakeFirst();
}

/** Written before the provider is asked, so that a second try knows that it is one. */
async function noteTry({ db }: Pick<Services, "db">, refundId: string): Promise<void> {
  await db
    .updateTable("refunds")
    .set((set) => ({ attempts: set("attempts", "+", 1) }))
    .where("id", "=", refundId)
    .execute();
}
