import type { Booking } from "#domain/booking/booking.ts";
import { sumOf } from "#domain/money.ts";
import type { Payment, Refund } from "#domain/payment/payment.ts";
import { canCompleteByHand, refundMeaning, reportedAction } from "#domain/payment/refund-states.ts";
import type { Instant } from "#domain/time.ts";
import { raiseAlert } from "../alerts/raise-alert.ts";
import { noteRefund } from "../bookings/note-refund.ts";
import { issueCreditNote } from "../invoices/issue-invoice.ts";
import { findPaymentByProviderId } from "../ledger/payment-store.ts";
import { listRefundsOf, moveRefund } from "../ledger/refund-store.ts";
import { insertRefund } from "../ledger/request-refund.ts";
import { lockWithBooking } from "../payments/settle-payment.ts";
import type { Tx } from "../platform/db/schema.ts";
import type { ProviderName, ProviderRefund } from "../platform/gateways/card-payments.ts";
import { appendJournal } from "../platform/journal/append-journal.ts";
import { enqueueJob } from "../platform/queue/enqueue-job.ts";
import { notePaymentRefunded } from "./note-payment-refunded.ts";
import { endRefundFailed, raiseRefundFailed } from "./refund-failed-alert.ts";

/**
 * `elsewhere`: an external refund, now recorded. `exceeding`: an external refund beyond what is left of the payment.
 * `sent-back`: the bank returned an earlier refund.
 */
export type Recorded = "unknown-payment" | "refund" | "elsewhere" | "exceeding" | "sent-back";

/**
 * Matches a provider's refund with those of the payment (payment §6). Updates one of ours; records an external one with
 * its credit note, journal entry and mail.
 */
export async function recordProviderRefund(
  tx: Tx,
  at: Instant,
  provider: ProviderName,
  found: ProviderRefund,
): Promise<Recorded> {
  const known =
    found.paymentId === undefined ? undefined : await findPaymentByProviderId(tx, provider, found.paymentId);
  if (!known) return "unknown-payment";
  const { booking, payment } = await lockWithBooking(tx, known.id);
  const refunds = await listRefundsOf(tx, payment.id);
  for (const { id } of refunds.filter((refund) => refundMeaning(refund).isOpen)) {
    await enqueueJob(tx, "settle-refund", { refundId: id }, { key: `refund:${id}` });
  }
  const same = refunds.find((refund) => isSame(refund, found));
  const { isFailed } = refundMeaning(found);
  if (same && refundMeaning(same).isDone && isFailed) {
    await recordReturnedRefund(tx, at, { payment, refund: same });
    return "sent-back";
  }
  if (same || isFailed) return "refund";
  // The part that a bank took back in a lost dispute is not owed as well (payment §6).
  const owed = refunds.find(
    (refund) => canCompleteByHand(refund) && refund.amount - refund.byBank === found.amount,
  );
  if (owed) {
    await recordManualRefund(tx, at, { payment, found, refund: owed });
    return "elsewhere";
  }
  // Returned refunds count too: their amount is owed again.
  const given = sumOf(refunds.map(({ amount }) => amount));
  if (given + found.amount > (payment.receivedAmount ?? 0)) {
    const subject = `${provider} ${found.providerRefundId}`;
    const alert = { kind: "refund-exceeds-payment", subject, bookingId: booking.id } as const;
    await raiseAlert(tx, { ...alert, facts: { amount: found.amount }, at });
    return "exceeding";
  }
  await recordExternalRefund(tx, at, { payment, booking, found });
  return "elsewhere";
}

function isSame({ id, providerRefundId }: Refund, found: ProviderRefund): boolean {
  return providerRefundId === found.providerRefundId || (providerRefundId === null && id === found.refundId);
}

type ReturnedRefund = { readonly payment: Payment; readonly refund: Refund };

/** A bank may return a refund weeks later: we have the money again and owe it, as after a failed refund. */
async function recordReturnedRefund(tx: Tx, at: Instant, { payment, refund }: ReturnedRefund): Promise<void> {
  await moveRefund(tx, refund.id, "sendBack", { settledAt: at });
  await notePaymentRefunded(tx, payment);
  await appendJournal(tx, {
    at,
    actor: `provider ${payment.provider}`,
    kind: "refund-failed",
    subject: `payment ${payment.id}`,
    data: { refundId: refund.id, amount: refund.amount, reason: refund.reason },
  });
  await raiseRefundFailed(tx, refund, at);
}

type ManualRefund = {
  readonly payment: Payment;
  readonly found: ProviderRefund;
  readonly refund: Pick<Refund, "id" | "amount">;
};

async function recordManualRefund(
  tx: Tx,
  at: Instant,
  { payment, found, refund }: ManualRefund,
): Promise<void> {
  const { id: refundId } = refund;
  const { providerRefundId, status } = found;
  const { isOpen, isDone } = refundMeaning(found);
  const settledAt = isOpen ? null : at;
  await moveRefund(tx, refundId, reportedAction(status, "byHand"), { providerRefundId, settledAt });
  await note(tx, at, { payment, found, refund });
  if (isDone) await notePaymentRefunded(tx, payment);
  await endRefundFailed(tx, refundId, at);
}

type ExternalRefund = {
  readonly payment: Payment;
  readonly booking: Booking;
  readonly found: ProviderRefund;
};

async function recordExternalRefund(
  tx: Tx,
  at: Instant,
  { payment, booking, found }: ExternalRefund,
): Promise<void> {
  const { amount, providerRefundId, status } = found;
  const refundId = await insertRefund(tx, {
    bookingId: booking.id,
    paymentId: payment.id,
    amount,
    currency: payment.receivedCurrency ?? "EUR",
    reason: "at-provider",
    at,
    providerRefundId,
    status,
  });
  await note(tx, at, { payment, found, refund: { id: refundId, amount } });
  if (refundMeaning(found).isDone) await notePaymentRefunded(tx, payment);
  if (payment.effect !== "confirmed") return;
  await noteRefund(tx, booking, { refundId, amount });
  const actor = `provider ${payment.provider}` as const;
  await issueCreditNote(tx, {
    cashPaymentId: null,
    paymentId: payment.id,
    bookingId: booking.id,
    refundId,
    amount,
    at,
    actor,
  });
}

/** Records the full amount, like every entry about the refund, even if a bank took a part. */
async function note(tx: Tx, at: Instant, { payment, found, refund }: ManualRefund): Promise<void> {
  const { id: refundId, amount } = refund;
  const { providerRefundId, status } = found;
  await appendJournal(tx, {
    at,
    actor: `provider ${payment.provider}`,
    kind: "refund-made-at-provider",
    subject: `payment ${payment.id}`,
    data: { refundId, providerRefundId, amount, status },
  });
}
