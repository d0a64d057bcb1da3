import { randomUUID } from "node:crypto";
import type { RefundLine } from "#domain/cancellation/cancellation.ts";
import { type Cents, toCents } from "#domain/money.ts";
import type { RefundReason } from "#domain/payment/payment.ts";
import {
  initialRefundStatus,
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
  /** What is refunded, for the credit note; by default one line for the whole amount. */
  readonly lines?: readonly RefundLine[];
  /** Which payments it draws on; by default all of the booking's. */
  readonly drawsOn?: (payment: RefundablePayment) => boolean;
};

/** One refund is written for each payment that it draws on. */
export type RequestedRefund = { readonly id: string; readonly amount: Cents };

/**
 * Refunds part or all of what was paid for a booking: the refunds, their credit notes, journal entries and the jobs
 * that call the provider, all in `tx`. Each by its payment's own means, the latest payment first (cash §4). The caller
 * holds the booking's row lock and adds the amount to `bookings.refunded`; an amount of zero does nothing.
 */
export async function requestRefund(tx: Tx, request: RefundRequest): Promise<readonly RequestedRefund[]> {
  if (request.amount === 0) return [];
  const requested: RequestedRefund[] = [];
  const { drawsOn = () => true } = request;
  let owed: Cents = request.amount;
  for (const source of (await listRefundable(tx, request.bookingId)).filter(drawsOn)) {
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

/** Cash is handed out from a till by staff; no provider is called. */
async function oweCash(
  tx: Tx,
  refund: Omit<RefundRequest, "lines" | "drawsOn"> & { readonly cashPaymentId: string | null },
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

export type RefundOfPayment = Omit<RefundRequest, "lines" | "drawsOn"> & {
  readonly paymentId: string;
  readonly currency: string;
};

/** A refund of any payment, invoiced or not. Its key is stored before the provider is called (payment §6). */
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
  /** For a refund that the provider has already made. */
  readonly providerRefundId?: string;
  readonly status?: ReportedRefundStatus;
};

export async function insertRefund(tx: Tx, refund: NewRefund): Promise<string> {
  const { status = initialRefundStatus, providerRefundId = null } = refund;
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
