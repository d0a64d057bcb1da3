import type { Booking } from "#domain/booking/booking.ts";
import { meaningOf, move, takesPlace } from "#domain/booking/booking-states.ts";
import type { Refund } from "#domain/cancellation/cancellation.ts";
import { toCents } from "#domain/money.ts";
import type { Instant } from "#domain/time.ts";
import { endAwaiting } from "../amendments/amendment-store.ts";
import { saveBooking } from "../booking-store/booking-store.ts";
import { freeHeldPlace, freePlace } from "../capacity/take-place.ts";
import { requestRefund } from "../ledger/request-refund.ts";
import { releasePromoCode } from "../operator/redeem-promo-code.ts";
import type { Tx } from "../platform/db/schema.ts";
import { type Actor, appendJournal } from "../platform/journal/append-journal.ts";
import { enqueueJob } from "../platform/queue/enqueue-job.ts";

export type AppliedCancellation = {
  readonly refund: Refund;
  readonly reason: "canceled" | "withdrawn" | "by-operator";
  readonly at: Instant;
  readonly actor: Actor;
};

/**
 * Refunds a booking whose row the caller has locked, and frees its place. The place last, because its counter rows are
 * the most contended.
 */
export async function applyCancellation(
  tx: Tx,
  booking: Booking,
  { refund, reason, at, actor }: AppliedCancellation,
): Promise<Booking> {
  const ended = await saveBooking(tx, booking, {
    status: move(booking, reason === "withdrawn" ? "withdraw" : "cancel"),
    holdExpiresAt: null,
    canceledAt: at,
    cancelReason: reason,
    ...(reason === "withdrawn" && { withdrawnAt: at }),
    refunded: toCents(booking.refunded + refund.refund),
  });
  await requestRefund(tx, {
    bookingId: booking.id,
    amount: refund.refund,
    reason,
    lines: refund.lines,
    at,
    actor,
  });
  await appendJournal(tx, {
    at,
    actor,
    kind: reason === "withdrawn" ? "booking-withdrawn" : "booking-canceled",
    subject: `booking ${booking.reference}`,
    data: { bookingId: booking.id, refund: refund.refund, kept: refund.kept, extent: refund.extent },
  });
  // pricing §7: a cancelled booking does not count as a use.
  if (booking.promoCode !== null) await releasePromoCode(tx, booking.promoCode);
  if (meaningOf(booking).isHeld) await enqueueJob(tx, "close-payment-page", { bookingId: booking.id });
  // A change that waits for its payment is ended, and what it holds is freed (cancellation §10).
  const held = await endAwaiting(tx, booking.id);
  // A no-show's place was freed already.
  if (takesPlace(booking.status)) await freePlace(tx, booking.stay, held);
  else await freeHeldPlace(tx, held);
  return ended;
}
