import { toCents } from "#domain/money.ts";
import type { Refund } from "#domain/payment/payment.ts";
import {
  completedByBank,
  type ReportedRefundStatus,
  refundMeaning,
  refusedByProvider,
  reportedAction,
} from "#domain/payment/refund-states.ts";
import { findPayment, lockPayment } from "../ledger/payment-store.ts";
import { findRefund, moveRefund, recordAttempt, recordFailedAttempt } from "../ledger/refund-store.ts";
import type { Tx } from "../platform/db/schema.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import {
  type CardPayments,
  PaymentProviderError,
  type RefundOrder,
  type RefundState,
} from "../platform/gateways/card-payments.ts";
import { providerOf } from "../platform/gateways/card-providers.ts";
import { appendJournal } from "../platform/journal/append-journal.ts";
import type { Services } from "../services.ts";
import { isHeldByDispute } from "./find-disputes.ts";
import { notePaymentRefunded } from "./note-payment-refunded.ts";
import { oweSharesAgain } from "./owe-shares-again.ts";
import { raiseRefundFailed } from "./refund-failed-alert.ts";
import { shareLostDisputes } from "./share-lost-disputes.ts";

/**
 * Has the provider make a stored refund (payment §6). A retry after a lost response finds what was made: by the
 * idempotency key, and after a day, when the provider forgets keys, by our refund id.
 */
export async function settleRefund(
  services: Pick<Services, "db" | "clock" | "log" | "cards">,
  refundId: string,
): Promise<void> {
  const { db, log } = services;
  const refund = await findRefund(db, refundId);
  if (!refund || !refundMeaning(refund).isOpen) return;
  const payment = await findPayment(db, refund.paymentId);
  if (!payment || payment.providerPaymentId === null) throw new Error(`refund ${refundId} has no payment`);
  const cards = providerOf(services, payment);
  if (!cards) return;
  // Waits while a bank decides on a dispute; `settleRefunds` tries again every minute.
  if (refund.providerRefundId === null && (await isHeldByDispute(db, payment.id))) return;
  await recordAttempt(db, refundId);
  const state = await carryOut(services, cards, refund, payment.providerPaymentId);
  if (state === undefined) return;
  await inTransaction(db, (tx) => keepState(tx, services, refundId, state));
  if (refundMeaning(state).isFailed) {
    log.error("refund-failed", { refundId, paymentId: payment.id, amount: refund.amount });
  }
}

/** The provider's refund, or its final refusal. */
type Carried =
  | (RefundState & { readonly lastError?: string | null })
  | {
      readonly providerRefundId: null;
      readonly status: ReportedRefundStatus;
      readonly lastError: string;
    };

/** `undefined`: settled concurrently by another call. */
async function carryOut(
  { db }: Pick<Services, "db">,
  cards: CardPayments,
  refund: Refund,
  paymentId: string,
): Promise<Carried | undefined> {
  let order = orderOf(refund, paymentId);
  try {
    // With the provider's id it is only fetched: a second request could refund twice.
    if (refund.providerRefundId !== null) return await cards.fetchRefund(refund.providerRefundId);
    const made = refund.attempts > 0 ? await cards.findRefund(order) : undefined;
    if (made) return made;
    const shared = await shareLostDisputes(db, refund);
    if (shared === undefined) return undefined;
    order = orderOf(shared, paymentId);
    return order.amount === 0 ? byBank(refund) : await cards.refund(order);
  } catch (error) {
    // A refund with the provider's id is fetched again later.
    const isRefused = error instanceof PaymentProviderError && !error.retriable;
    if (isRefused && refund.providerRefundId === null) return afterRefusal(cards, order, error);
    const lastError = error instanceof Error ? error.message.slice(0, 500) : "unknown";
    await recordFailedAttempt(db, refund.id, { lastError, ...nextKey(refund, error) });
    throw error;
  }
}

/** If it was made after all, that refund counts. Otherwise it is not retried, and the operator pays by other means. */
async function afterRefusal(
  cards: CardPayments,
  order: RefundOrder,
  error: PaymentProviderError,
): Promise<Carried> {
  const made = await cards.findRefund(order);
  return (
    made ?? { providerRefundId: null, status: refusedByProvider, lastError: error.message.slice(0, 500) }
  );
}

/** The provider replays a stored error for ever: after a search finds no refund, the next attempt uses a new key. */
function nextKey({ id, attempts }: Refund, error: unknown): { idempotencyKey?: string } {
  const isSpent = error instanceof PaymentProviderError && error.answered;
  return isSpent ? { idempotencyKey: `refund-${id}-${attempts + 2}` } : {};
}

/** payment §6: an amount that a lost dispute has taken back is not refunded as well. */
function orderOf({ id: refundId, amount, byBank: taken, idempotencyKey }: Refund, paymentId: string) {
  return { paymentId, amount: toCents(amount - taken), refundId, idempotencyKey } satisfies RefundOrder;
}

function byBank({ id }: Refund): RefundState {
  return { providerRefundId: `by-bank:${id}`, status: completedByBank };
}

async function keepState(
  tx: Tx,
  { clock }: Pick<Services, "clock">,
  refundId: string,
  { status, providerRefundId, lastError = null }: Carried,
): Promise<void> {
  const refund = await findRefund(tx, refundId);
  if (!refund) throw new Error(`no refund ${refundId}`);
  const payment = await lockPayment(tx, refund.paymentId);
  const at = clock.now();
  const { isOpen, isDone, isFailed } = refundMeaning({ status });
  const settlement = { providerRefundId, settledAt: isOpen ? null : at, lastError };
  const kept = await moveRefund(tx, refundId, reportedAction(status, "ours"), settlement);
  if (!kept || isOpen) return;
  if (isDone) await notePaymentRefunded(tx, payment);
  await appendJournal(tx, {
    at,
    actor: `provider ${payment.provider}`,
    kind: isDone ? "refund-done" : "refund-failed",
    subject: `payment ${payment.id}`,
    data: { refundId, amount: kept.amount, reason: kept.reason },
  });
  if (isFailed) await raiseRefundFailed(tx, refund, at);
  // A bank may have given its share back while the provider was asked.
  await oweSharesAgain(tx, payment.id, at);
}
