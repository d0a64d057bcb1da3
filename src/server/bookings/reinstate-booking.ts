import { type Booking, isAnonymous } from "#domain/booking/booking.ts";
import { move } from "#domain/booking/booking-states.ts";
import { toCents } from "#domain/money.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { announceConfirmed } from "../booking-mails/announce-booking.ts";
import { saveBooking } from "../booking-store/booking-store.ts";
import { findStayOfPlate } from "../booking-store/find-active-bookings.ts";
import { takePlace } from "../capacity/take-place.ts";
import { redeemPromoCode, releasePromoCode } from "../operator/redeem-promo-code.ts";
import type { Tx } from "../platform/db/schema.ts";
import { appendJournal } from "../platform/journal/append-journal.ts";
import type { ReceivedMoney } from "./confirm-paid-booking.ts";

/**
 * cancellation §8: a payment for an expired hold takes the place again if there is room. The caller has locked the
 * stays of its plate and the booking's row. A refusal writes nothing, and the caller's transaction may go on to refund
 * the payment.
 */
export async function reinstateBooking(
  tx: Tx,
  booking: Booking,
  { amount, at, actor }: ReceivedMoney,
): Promise<Result<Booking, Refusal<"sold-out" | "promo-code-used-up">>> {
  const status = move(booking, "reinstate");
  // A stay that has begun, or is over, can no longer be served.
  if (booking.stay.dropOffAt <= at) return reject(refusal("sold-out"));
  // accounts §8: the booking is anonymised; there is no traveller left to serve or to reach.
  if (isAnonymous(booking)) return reject(refusal("sold-out"));
  // capacity §9: another booking expects the same car by now.
  if (await findStayOfPlate(tx, { ...booking, plate: booking.vehicle.licensePlate }, at)) {
    return reject(refusal("sold-out"));
  }
  const taken = await takeAll(tx, booking);
  if (!taken.ok) return taken;
  const confirmed = await saveBooking(tx, booking, {
    status,
    concludedAt: at,
    paid: toCents(booking.paid + amount),
  });
  await announceConfirmed(tx, confirmed);
  await appendJournal(tx, {
    at,
    actor,
    kind: "booking-placed-again",
    subject: `booking ${booking.reference}`,
    data: { bookingId: booking.id, paid: amount },
  });
  return accept(confirmed);
}

/** Takes both the promo code and the place, or neither; the transaction goes on either way. */
async function takeAll(
  tx: Tx,
  { promoCode, stay }: Booking,
): Promise<Result<void, Refusal<"sold-out" | "promo-code-used-up">>> {
  if (promoCode !== null && !(await redeemPromoCode(tx, promoCode))) {
    return reject(refusal("promo-code-used-up"));
  }
  const place = await takePlace(tx, stay);
  if (!place.ok && promoCode !== null) await releasePromoCode(tx, promoCode);
  return place;
}
