import type { Booking } from "#domain/booking/booking.ts";
import type { Payment } from "#domain/payment/payment.ts";
import {
  decidePaymentOutcome,
  type PaymentDecision,
  type ProviderOutcome,
} from "#domain/payment/payment-states.ts";
import { lockForAmendment } from "../amendments/make-paid-amendment.ts";
import { lockStaysOf } from "../booking-store/find-active-bookings.ts";
import { findBookingById, lockBookingById } from "../booking-store/find-booking.ts";
import { insertEvent } from "../ledger/payment-event-store.ts";
import { lockPayment, recordCheck, recordClosed } from "../ledger/payment-store.ts";
import type { Tx } from "../platform/db/schema.ts";
import { BusyError, inTransaction } from "../platform/db/transaction.ts";
import type { ProviderEvent, SessionState } from "../platform/gateways/card-payments.ts";
import type { Services } from "../services.ts";
import { applyDecision } from "./apply-decision.ts";

/** What settling led to; `repeated`: a duplicate event. */
export type Settled = PaymentDecision["do"] | "repeated";

type Settling = Pick<Services, "db" | "clock" | "log">;

/**
 * Brings a payment and its booking to the provider's state (payment §4). Idempotent and safe under concurrency, as the
 * webhook, the return page and the reconciler all call it: the rows are locked, the facts read under the lock, and what
 * was done before is recognised.
 */
export async function settlePayment(
  { db, clock, log }: Settling,
  paymentId: string,
  state: SessionState,
  event?: ProviderEvent,
): Promise<Settled> {
  const decision = await inTransaction(db, async (tx): Promise<PaymentDecision | undefined> => {
    const { booking, payment } = await lockWithBooking(tx, paymentId);
    const at = clock.now();
    const decided = decidePaymentOutcome(factsOf(payment, booking), toProviderOutcome(payment, state));
    if (event && !(await insertEvent(tx, toEventRow(payment, event, decided, at)))) return undefined;
    await applyDecision(tx, decided, { payment, booking, state, at });
    await recordCheck(tx, payment.id, at);
    if (state.status === "expired") await recordClosed(tx, payment.id, at);
    return decided;
  });
  if (decision?.do === "mismatch") {
    log.error("payment-mismatched", { paymentId, sessionId: state.sessionId, figures: decision.figures });
  }
  return decision?.do ?? "repeated";
}

/**
 * Lock order: the plate before the booking, so that a late payment takes its place again only if no concurrent order is
 * for that car (capacity §9); the booking before its payments, like cancellations and hold ends.
 */
export async function lockWithBooking(
  tx: Tx,
  paymentId: string,
): Promise<{ booking: Booking; payment: Payment }> {
  const { bookingId, amendmentId } = await tx
    .selectFrom("payments")
    .select(["bookingId", "amendmentId"])
    .where("id", "=", paymentId)
    .executeTakeFirstOrThrow();
  if (amendmentId !== null) await lockForAmendment(tx, amendmentId);
  const plate = amendmentId === null ? await lockPlateOf(tx, bookingId) : undefined;
  const booking = await lockBookingById(tx, bookingId);
  if (!booking) throw new Error(`payment ${paymentId} has no booking`);
  // The plate changed: locking the other one while holding the booking would break the lock order, so the call is
  // retried.
  if (plate !== undefined && booking.vehicle.licensePlate !== plate) {
    throw new BusyError(`the plate of booking ${booking.reference} was changed meanwhile`);
  }
  return { booking, payment: await lockPayment(tx, paymentId) };
}

async function lockPlateOf(tx: Tx, bookingId: string): Promise<string | undefined> {
  const booking = await findBookingById(tx, bookingId);
  if (!booking) return undefined;
  await lockStaysOf(tx, booking.vehicle.licensePlate);
  return booking.vehicle.licensePlate;
}

function factsOf(payment: Payment, booking: Booking) {
  return {
    payment: {
      status: payment.status,
      amount: payment.amount,
      currency: payment.currency,
      reference: booking.reference,
      live: payment.live,
    },
    booking: {
      status: booking.status,
      settledOtherwise: booking.paid > 0 || booking.paymentMethod === "cash",
    },
    forChange: payment.amendmentId !== null,
  };
}

function toProviderOutcome(payment: Payment, state: SessionState): ProviderOutcome {
  if (state.status === "paid") {
    return {
      outcome: "paid",
      amount: state.amount,
      currency: state.currency,
      // Another attempt's session does not count for this one, even for the same booking.
      reference: state.attemptId === payment.id ? state.bookingReference : "",
      live: state.live,
    };
  }
  if (state.status === "expired") return { outcome: "expired" };
  return { outcome: state.declined ? "failed" : "open" };
}

function toEventRow(
  payment: Payment,
  event: ProviderEvent,
  decision: PaymentDecision,
  receivedAt: Payment["checkedAt"],
) {
  const { eventId, type } = event;
  return {
    provider: payment.provider,
    eventId,
    type,
    paymentId: payment.id,
    effect: decision.do,
    receivedAt,
  };
}
