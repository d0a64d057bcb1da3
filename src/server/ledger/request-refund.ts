import { randomUUID } from "node:crypto";
import type { RefundLine } from "#domain/booking/cancellation.ts";
import type { Cents } from "#domain/money.ts";
import type { RefundReason } from "#domain/payment/payment.ts";
import type { Instant } from "#domain/time.ts";
import { issueCreditNote } from "../invoices/issue-invoice.ts";
import type { Tx } from "../platform/db/schema.ts";
import { type Actor, appendJournal } from "../platform/journal/append-journal.ts";
import { enqueueJob } from "../platform/queue/enqueue-job.ts";

export type RefundRequest = {
  readonly bookingId: string;
  readonly amount: Cents;
  readonly reason: RefundReason;
  readonly at: Instant;
  readonly actor: Actor;
  /** What goes back, for the credit note; one line for the whole amount unless told. */
  readonly lines?: readonly RefundLine[];
};

/**
 * Gives back part or all of the card payment that confirmed a booking: the refund, its credit note, its journal entry
 * and the job that asks the provider, all in `tx`. The caller holds the booking's row and counts the amount in
 * `bookings.refunded`; nothing happens for an amount of nothing.
 */
export async function requestRefund(tx: Tx, request: RefundRequest): Promise<void> {
  if (request.amount === 0) return;
  const payment = await tx
    .selectFrom("payments")
    .select(["id", "receivedCurrency"])
    .where("bookingId", "=", request.bookingId)
    .where("effect", "=", "confirmed")
    .executeTakeFirst();
  if (!payment) throw new Error(`booking ${request.bookingId} has no card payment to give back from`);
  const refundId = await writeRefund(tx, {
    ...request,
    paymentId: payment.id,
    currency: payment.receivedCurrency ?? "EUR",
  });
  await issueCreditNote(tx, { ...request, refundId });
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
  readonly status?: "accepted" | "done";
};

export async function insertRefund(tx: Tx, refund: NewRefund): Promise<string> {
  const { status = "requested", providerRefundId = null } = refund;
  const id = randomUUID();
  await tx
    .insertInto("refunds")
    .values({
      id,
      paymentId: refund.paymentId,
      bookingId: refund.bookingId,
      amount: refund.amount,
      currency: refund.currency,
      reason: refund.reason,
      status,
      idempotencyKey: `refund-${id}`,
      providerRefundId,
      requestedAt: refund.at,
      settledAt: status === "done" ? refund.at : null,
    })
    .execute();
  return id;
}
