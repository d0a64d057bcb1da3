import { randomUUID } from "node:crypto";
import type { RefundLine } from "#domain/cancellation/cancellation.ts";
import { type Cents, toCents } from "#domain/money.ts";
import type { RefundReason } from "#domain/payment/payment.ts";
import {
  firstRefundStatus,
  type ReportedRefundStatus,
  refundMeaning,
} from "#domain/payment/refund-states.ts";
import type { Instant } from "#domain/time.ts";
import { issueCreditNote } from "../invoices/issue-invoice.ts";
import type { Tx } from "../platform/db/schema.ts";
import { type Actor, appendJournal } from "../platform/journal/append-journal.ts";
import { enqueueJob } from "../platform/queue/enqueue-job.ts";
import { listRefundable, type RefundablePayment } from "./list-refundable.ts";

export type RefundRequest = {
  readonly bookingId: string;
  readonly amount: Cents;
  readonly reason: RefundReason;
  readonly at: Instant;
  readonly actor: Actor;
  /** What goes back, for the credit note; one line for the whole amount unless told. */
  readonly lines?: readonly RefundLine[];
};

/** What was written down: one refund for each payment that it takes from. */
export type RequestedRefund = { readonly id: string; readonly amount: Cents };

/**
 * Gives back part or all of what a booking was paid with: the refunds, their credit notes, their journal entries and the
 * jobs that ask the provider, all in `tx`. By the means that it came by, the latest payment first (cash §4). The caller
 * holds the booking's row and counts the amount in `bookings.refunded`; nothing happens for an amount of nothing.
 */
export async function requestRefund(tx: Tx, request: RefundRequest): Promise<readonly RequestedRefund[]> {
  if (request.amount === 0) return [];
  const requested: RequestedRefund[] = [];
  let owed: Cents = request.amount;
  for (const source of await listRefundable(tx, request.bookingId)) {
    const amount = toCents(Math.min(owed, source.left));
    if (amount === 0) continue;
    owed = toCents(owed - amount);
    const refundId = await writeRefundOf(tx, { ...request, amount }, source);
    const { paymentId, cashPaymentId } = source;
    await issueCreditNote(tx, { ...request, amount, refundId, paymentId, cashPaymentId });
    requested.push({ id: refundId, amount });
  }
  if (owed > 0) throw new Error(`refunds of booking ${request.bookingId} would exceed what was received`);
  return requested;
}

async function writeRefundOf(
  tx: Tx,
  { bookingId, amount, reason, at, actor }: RefundRequest,
  { paymentId, cashPaymentId, currency }: RefundablePayment,
): Promise<string> {
  const request = { bookingId, amount, reason, at, actor };
  if (paymentId !== null) return writeRefund(tx, { ...request, paymentId, currency });
  return oweCash(tx, { ...request, cashPaymentId });
}

/** Cash waits for somebody to hand it out of a till: nobody else is asked for it. */
async function oweCash(
  tx: Tx,
  refund: Omit<RefundRequest, "lines"> & { readonly cashPaymentId: string | null },
): Promise<string> {
  const id = randomUUID();
  const { cashPaymentId, bookingId, amount, reason, at, actor } = refund;
  await tx
    .insertInto("refunds")
    .values({
      id,
      paymentId: null,
      cashPaymentId,
      bookingId,
      amount,
      currency: "EUR",
      reason,
      idempotencyKey: `refund-${id}`,
      providerRefundId: null,
      lastError: null,
      requestedAt: at,
      settledAt: null,
    })
    .execute();
  await appendJournal(tx, {
    at,
    actor,
    kind: "cash-owed",
    subject: `cash ${cashPaymentId}`,
    data: { bookingId, refundId: id, amount, reason },
  });
  return id;
}

export type RefundOfPayment = Omit<RefundRequest, "lines"> & {
  readonly paymentId: string;
  readonly currency: string;
};

/** A refund of any payment, invoiced or not. Its key is stored here, before the provider hears of it (payment §6). */
export async function writeRefund(tx: Tx, refund: RefundOfPayment): Promise<string> {
  const id = await insertRefund(tx, refund);
  await appendJournal(tx, {
    at: refund.at,
    actor: refund.actor,
    kind: "refund-requested",
    subject: `payment ${refund.paymentId}`,
    data: { refundId: id, amount: refund.amount, currency: refund.currency, reason: refund.reason },
  });
  await enqueueJob(tx, "settle-refund", { refundId: id }, { key: `refund:${id}` });
  return id;
}

type NewRefund = Omit<RefundOfPayment, "actor"> & {
  /** Of one that the provider has made already. */
  readonly providerRefundId?: string;
  readonly status?: ReportedRefundStatus;
};

export async function insertRefund(tx: Tx, refund: NewRefund): Promise<string> {
  const { status = firstRefundStatus, providerRefundId = null } = refund;
  const id = randomUUID();
  await tx
    .insertInto("refunds")
    .values({
      id,
      paymentId: refund.paymentId,
      cashPaymentId: null,
      bookingId: refund.bookingId,
      amount: refund.amount,
      currency: refund.currency,
      reason: refund.reason,
      status,
      idempotencyKey: `refund-${id}`,
      providerRefundId,
      requestedAt: refund.at,
      settledAt: refundMeaning({ status }).isOpen ? null : refund.at,
    })
    .execute();
  return id;
}
