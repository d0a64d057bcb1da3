// Applies a decision about a payment within the caller's transaction (payment §4). Both rows are locked.

import type { JournalKind } from "#domain/audit/journal-kinds.ts";
import type { Booking } from "#domain/booking/booking.ts";
import { meaningOf } from "#domain/booking/booking-states.ts";
import { isHoldOver } from "#domain/booking/hold.ts";
import type { Payment, PaymentEffect } from "#domain/payment/payment.ts";
import type { PaymentDecision } from "#domain/payment/payment-states.ts";
import type { Instant } from "#domain/time.ts";
import { raiseAlert } from "../alerts/raise-alert.ts";
import { findAmendment } from "../amendments/amendment-store.ts";
import { makePaidAmendment } from "../amendments/make-paid-amendment.ts";
import { writeToTraveller } from "../booking-mails/write-about-booking.ts";
import { findStayOfPlate } from "../booking-store/find-active-bookings.ts";
import { confirmPaidBooking } from "../bookings/confirm-paid-booking.ts";
import { reinstateBooking } from "../bookings/reinstate-booking.ts";
import { issueInvoice } from "../invoices/issue-invoice.ts";
import { endLapsedLinks } from "../ledger/lapsed-links.ts";
import { findLinkOfBooking } from "../ledger/payment-link-store.ts";
import { expirePayment, failPayment, recordReceived } from "../ledger/payment-store.ts";
import { writeRefund } from "../ledger/request-refund.ts";
import type { Tx } from "../platform/db/schema.ts";
import { PaymentProviderError, type SessionState } from "../platform/gateways/card-payments.ts";
import { type Actor, appendJournal } from "../platform/journal/append-journal.ts";

export type SettlementContext = {
  readonly payment: Payment;
  readonly booking: Booking;
  readonly state: SessionState;
  readonly at: Instant;
  /** The payment was for an amount due, not for a change. */
  readonly forDue?: boolean;
};

export async function applyDecision(
  tx: Tx,
  decision: PaymentDecision,
  context: SettlementContext,
): Promise<void> {
  switch (decision.do) {
    case "confirm":
      return confirm(tx, context);
    case "reinstate-or-refund":
      return reinstateOrRefund(tx, context);
    case "amend-or-refund":
      return amendOrRefund(tx, context);
    case "refund":
      return giveBack(tx, context, decision.why);
    case "mismatch":
      return giveBack(tx, context, "mismatch", decision.figures);
    case "note-failure":
      return noteFailure(tx, context);
    case "note-expiry":
      return noteExpiry(tx, context);
    case "ignore":
  }
}

async function confirm(tx: Tx, context: SettlementContext): Promise<void> {
  const { booking } = context;
  if (await isCarExpectedElsewhere(tx, context)) return giveBack(tx, context, "late");
  await receive(tx, context, "confirmed");
  await invoiceAndThank(tx, context, await confirmPaidBooking(tx, booking, moneyOf(context)));
}

/** capacity §9: once a hold has expired another order may take its car, even if the job has not ended the hold yet. */
async function isCarExpectedElsewhere(tx: Tx, { booking, at }: SettlementContext): Promise<boolean> {
  const { holdExpiresAt, vehicle } = booking;
  if (holdExpiresAt === null || !isHoldOver(holdExpiresAt, at)) return false;
  return (await findStayOfPlate(tx, { ...booking, plate: vehicle.licensePlate }, at)) !== undefined;
}

async function reinstateOrRefund(tx: Tx, context: SettlementContext): Promise<void> {
  const placed = await reinstateBooking(tx, context.booking, moneyOf(context));
  if (!placed.ok) return giveBack(tx, context, "late");
  await receive(tx, context, "confirmed");
  return invoiceAndThank(tx, context, placed.value);
}

/**
 * cancellation §10: the change is made in the transaction that receives its difference. An amount due is recorded
 * there, if it is still exactly the amount paid (payment §11).
 */
async function amendOrRefund(tx: Tx, context: SettlementContext): Promise<void> {
  const { payment, booking, state, at } = context;
  const { amendmentId } = payment;
  const amendment = amendmentId === null ? undefined : await findAmendment(tx, amendmentId);
  if (!amendment) throw new Error(`payment ${payment.id} is for no change`);
  const forDue = amendment.purpose === "due";
  const made = await makePaidAmendment(tx, booking, { amendmentId: amendment.id, ...moneyOf(context) });
  if (!made.ok) {
    const effect = made.refusal.code === "already-paid" ? "paid-already" : "late";
    return giveBack(tx, { ...context, forDue }, effect);
  }
  await receive(tx, context, "confirmed");
  const { amount } = state;
  await issueInvoice(tx, made.value, at, { means: "card", id: payment.id, amount, forChange: !forDue });
  const { id, reference } = booking;
  const paid = forDue ? { due: amount } : { change: amount };
  await writeToTraveller(tx, id, { kind: "payment-receipt", reference, ...paid });
}

async function invoiceAndThank(tx: Tx, { at }: SettlementContext, booking: Booking): Promise<void> {
  await issueInvoice(tx, booking, at);
  const { id, reference } = booking;
  await writeToTraveller(tx, id, { kind: "payment-receipt", reference });
}

/** A payment that buys nothing is refunded in full, and the payer is told. */
async function giveBack(
  tx: Tx,
  context: SettlementContext,
  effect: Exclude<PaymentEffect, "confirmed">,
  figures: readonly ("amount" | "currency" | "reference" | "live")[] | null = null,
): Promise<void> {
  const { payment, booking, state, at, forDue = false } = context;
  await receive(tx, context, effect, figures);
  await writeRefund(tx, {
    bookingId: booking.id,
    paymentId: payment.id,
    amount: state.amount,
    currency: state.currency,
    reason: effect,
    at,
    actor: "system",
  });
  const { id, reference } = booking;
  if (effect === "mismatch") {
    const alert = { kind: "payment-mismatched", subject: `payment ${payment.id}`, bookingId: id } as const;
    await raiseAlert(tx, { ...alert, facts: { amount: state.amount }, at });
  }
  const late = payment.amendmentId === null ? "late-payment-refunded" : "change-not-made";
  const told = { reference, refund: state.amount };
  if (effect === "late" && !forDue) return writeToTraveller(tx, id, { kind: late, ...told });
  await writeToTraveller(tx, id, { kind: "payment-returned", ...told, ...(forDue && { forDue }) });
}

async function receive(
  tx: Tx,
  { payment, state, at }: SettlementContext,
  effect: PaymentEffect,
  mismatchedFigures: Payment["mismatchedFigures"] = null,
): Promise<void> {
  if (state.paymentId === undefined) {
    throw new PaymentProviderError("money without a payment to give back from", { retriable: true });
  }
  await recordReceived(tx, payment.id, {
    providerPaymentId: state.paymentId,
    receivedAmount: state.amount,
    receivedCurrency: state.currency,
    effect,
    mismatchedFigures,
    paidAt: at,
  });
  await note(tx, { payment, at }, "payment-received", { amount: state.amount, effect });
  if (effect === "confirmed") await endLapsedLinks(tx, payment.bookingId, at);
}

async function noteFailure(tx: Tx, { payment, booking, at }: SettlementContext): Promise<void> {
  await failPayment(tx, payment.id);
  await note(tx, { payment, at }, "payment-failed");
  if (!meaningOf(booking).isHeld) return;
  const { id, reference } = booking;
  const byLink = (await findLinkOfBooking(tx, id)) !== undefined;
  await writeToTraveller(tx, id, { kind: "payment-failed", reference, byLink });
}

async function noteExpiry(tx: Tx, { payment, at }: SettlementContext): Promise<void> {
  await expirePayment(tx, payment.id);
  await note(tx, { payment, at }, "payment-expired");
}

async function note(
  tx: Tx,
  { payment, at }: Pick<SettlementContext, "payment" | "at">,
  kind: JournalKind,
  data: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const { id, bookingId, provider } = payment;
  await appendJournal(tx, {
    at,
    actor: actorOf(payment),
    kind,
    subject: `payment ${id}`,
    data: { bookingId, provider, ...data },
  });
}

function moneyOf({ payment, state, at }: SettlementContext) {
  return { amount: state.amount, at, actor: actorOf(payment) };
}

function actorOf({ provider }: Payment): Actor {
  return `provider ${provider}`;
}
