import { meaningOf } from "#domain/booking/booking-states.ts";
import { findAwaiting } from "../amendments/amendment-store.ts";
import { findBookingById } from "../booking-store/find-booking.ts";
import { findOpenPayment, listReplacedPayments } from "../ledger/payment-store.ts";
import { providerOf } from "../platform/gateways/card-providers.ts";
import type { Services } from "../services.ts";
import { endSession } from "./settle-session.ts";

/**
 * Closes the provider's pages of a booking that no longer awaits a card payment, and of its changes that ended or were
 * settled otherwise, so that they cannot be paid in another tab. A payment made just before is refunded. The reconciler
 * does the same some minutes later (payment §7).
 */
export async function closePaymentPage(
  services: Pick<Services, "db" | "clock" | "log" | "cards">,
  bookingId: string,
): Promise<void> {
  const { db, clock } = services;
  const booking = await findBookingById(db, bookingId);
  const open = await findOpenPayment(db, bookingId);
  const { isHeld, isGivenUp } = booking ? meaningOf(booking) : { isHeld: false, isGivenUp: true };
  const awaiting = isGivenUp ? undefined : await findAwaiting(db, bookingId);
  // A page for the booking does not serve a change that came after the booking was confirmed otherwise.
  const isAwaited = open?.amendmentId === null ? isHeld : awaiting?.id === open?.amendmentId;
  const replaced = await listReplacedPayments(db, bookingId, clock.now());
  for (const payment of [...(open && !isAwaited ? [open] : []), ...replaced]) {
    const cards = providerOf(services, payment);
    if (cards && payment.sessionId !== null) {
      await endSession(services, cards, { id: payment.id, sessionId: payment.sessionId });
    }
  }
}
