// payment §6: what a bank gives back of a dispute that was lost is owed again by the refunds that it counted for.
import { type Cents, toCents } from "#domain/money.ts";
import type { Payment, Refund } from "#domain/payment/payment.ts";
import { refundMeaning } from "#domain/payment/refund-states.ts";
import type { Instant } from "#domain/time.ts";
import { lockPayment } from "../ledger/payment-store.ts";
import { listRefundsOf, moveRefund, recordByBank, sumByBank } from "../ledger/refund-store.ts";
import type { Tx } from "../platform/db/schema.ts";
import { appendJournal } from "../platform/journal/append-journal.ts";
import { enqueueJob } from "../platform/queue/enqueue-job.ts";
import { sumLost } from "./find-disputes.ts";
import { notePaymentRefunded } from "./note-payment-refunded.ts";
import { endRefundFailed, raiseRefundFailed } from "./refund-failed-alert.ts";

/**
 * Takes shares back from settled refunds until banks have made no more than they took. One that is not settled yet
 * works its share out itself (`shareLostDisputes`). Does nothing where nothing was given back.
 */
export async function oweSharesAgain(tx: Tx, paymentId: string, at: Instant): Promise<void> {
  const payment = await lockPayment(tx, paymentId);
  let left: number = (await sumByBank(tx, paymentId)) - (await sumLost(tx, paymentId));
  if (left <= 0) return;
  const shared = (await listRefundsOf(tx, paymentId)).filter(({ byBank }) => byBank > 0);
  // One that the provider made in part cannot be asked for again, so it comes last.
  const settled = shared.filter((refund) => !refundMeaning(refund).isOpen);
  for (const refund of settled.toSorted((a, b) => Number(isMadeInPart(a)) - Number(isMadeInPart(b)))) {
    const amount = toCents(Math.min(refund.byBank, left));
    if (amount <= 0) break;
    left -= amount;
    await oweAgain(tx, at, { payment, refund, amount });
  }
}

type Owed = {
  readonly payment: Payment;
  readonly refund: Refund;
  /** The part of it that was given back. */
  readonly amount: Cents;
};

async function oweAgain(tx: Tx, at: Instant, { payment, refund, amount }: Owed): Promise<void> {
  // Its books say what the provider made of it. The operator pays the rest by another way.
  if (isMadeInPart(refund)) return raiseRefundFailed(tx, { ...refund, amount, byBank: toCents(0) }, at);
  const byBank = toCents(refund.byBank - amount);
  await recordByBank(tx, refund.id, byBank);
  if (refundMeaning(refund).isFailed) {
    await endRefundFailed(tx, refund.id, at);
    return raiseRefundFailed(tx, { ...refund, byBank }, at);
  }
  await moveRefund(tx, refund.id, "oweAgain", { providerRefundId: null, settledAt: null });
  await notePaymentRefunded(tx, payment);
  const { id: refundId, amount: whole, currency, reason } = refund;
  await appendJournal(tx, {
    at,
    actor: `provider ${payment.provider}`,
    kind: "refund-requested",
    subject: `payment ${payment.id}`,
    data: { refundId, amount: whole, currency, reason },
  });
  await enqueueJob(tx, "settle-refund", { refundId }, { key: `refund:${refundId}` });
}

function isMadeInPart(refund: Refund): boolean {
  return refundMeaning(refund).isDone && refund.byBank < refund.amount;
}
