// What a decision about a payment changes, all in the caller's transaction (payment §4). Both rows are locked.

import type { Booking } from "#domain/booking/booking.ts";
import { meaningOf } from "#domain/booking/booking-states.ts";
import type { Payment, PaymentEffect } from "#domain/payment/payment.ts";
import type { PaymentDecision } from "#domain/payment/payment-states.ts";
import type { Instant } from "#domain/time.ts";
import { writeToTraveller } from "../booking-mails/write-about-booking.ts";
import { confirmPaidBooking } from "../bookings/confirm-paid-booking.ts";
import { placeAgain } from "../bookings/place-again.ts";
import { issueInvoice } from "../invoices/issue-invoice.ts";
import { expirePayment, failPayment, recordReceived } from "../ledger/payment-store.ts";
import { writeRefund } from "../ledger/request-refund.ts";
import type { Tx } from "../platform/db/schema.ts";
import { PaymentProviderError, type SessionState } from "../platform/gateways/card-payments.ts";
import { type Actor, appendJournal } from "../platform/journal/append-journal.ts";

export type Occasion = {
  readonly payment: Payment;
  readonly booking: Booking;
  readonly state: SessionState;
  readonly at: Instant;
};

export async function applyDecision(tx: Tx, decision: PaymentDecision, occasion: Occasion): Promise<void> {
  switch (decision.do) {
    case "confirm":
      return confirm(tx, occasion);
    case "place-again-or-refund":
      return placeAgainOrRefund(tx, occasion);
    case "refund":
      return giveBack(tx, occasion, decision.why);
    case "mismatch":
      return giveBack(tx, occasion, "mismatch", decision.figures);
    case "note-failure":
      return noteFailure(tx, occasion);
    case "note-expiry":
      return noteExpiry(tx, occasion);
    case "ignore":
  }
}

async function confirm(tx: Tx, occasion: Occasion): Promise<void> {
  const { booking } = occasion;
  await receive(tx, occasion, "confirmed");
  await invoiceAndThank(tx, occasion, await confirmPaidBooking(tx, booking, moneyOf(occasion)));
}

async function placeAgainOrRefund(tx: Tx, occasion: Occasion): Promise<void> {
  const placed = await placeAgain(tx, occasion.booking, moneyOf(occasion));
  if (!placed.ok) return giveBack(tx, occasion, "late");
  await receive(tx, occasion, "confirmed");
  return invoiceAndThank(tx, occasion, placed.value);
}

async function invoiceAndThank(tx: Tx, { at }: Occasion, booking: Booking): Promise<void> {
  await issueInvoice(tx, booking, at);
  const { id, reference } = booking;
  await writeToTraveller(tx, id, { kind: "payment-receipt", reference });
}

/** Money that buys nothing goes back whole, and its sender is told. */
async function giveBack(
  tx: Tx,
  occasion: Occasion,
  effect: Exclude<PaymentEffect, "confirmed">,
  figures: readonly ("amount" | "currency" | "reference" | "live")[] | null = null,
): Promise<void> {
  const { payment, booking, state, at } = occasion;
  await receive(tx, occasion, effect, figures);
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
  const kind = effect === "late" ? "late-payment-refunded" : "payment-returned";
  await writeToTraveller(tx, id, { kind, reference, refund: state.amount });
}

async function receive(
  tx: Tx,
  { payment, state, at }: Occasion,
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
}

async function noteFailure(tx: Tx, { payment, booking, at }: Occasion): Promise<void> {
  await failPayment(tx, payment.id);
  await note(tx, { payment, at }, "payment-failed");
  if (!meaningOf(booking).isHeld) return;
  const { id, reference } = booking;
  await writeToTraveller(tx, id, { kind: "payment-failed", reference });
}

async function noteExpiry(tx: Tx, { payment, at }: Occasion): Promise<void> {
  await expirePayment(tx, payment.id);
  await note(tx, { payment, at }, "payment-expired");
}

async function note(
  tx: Tx,
  { payment, at }: Pick<Occasion, "payment" | "at">,
  kind: string,
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

function moneyOf({ payment, state, at }: Occasion) {
  return { amount: state.amount, at, actor: actorOf(payment) };
}

function actorOf({ provider }: Payment): Actor {
  return `provider ${provider}`;
}
