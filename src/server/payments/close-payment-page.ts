import { meaningOf } from "#domain/booking/booking-states.ts";
import { findAwaiting } from "../amendments/amendment-store.ts";
import { findBookingById } from "../booking-store/find-booking.ts";
import { findOpenPayment, listReplacedPayments } from "../ledger/payment-store.ts";
import { providerOf } from "../platform/gateways/card-providers.ts";
import type { Services } from "../services.ts";
import { endSession } from "./settle-session.ts";

/**
 * Closes the provider's pages of a booking that waits for no card any more, and of its changes that were given up or
 * settled otherwise, so that nobody pays in another tab. Whoever has paid there just before gets the money back. The
 * reconciler does the same some minutes later (payment §7).
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
  // A page of the booking is not the one of what waits since it was confirmed otherwise.
  const isAwaited = open?.amendmentId === null ? isHeld : awaiting?.id === open?.amendmentId;
  const replaced = await listReplacedPayments(db, bookingId, clock.now());
  for (const payment of [...(open && !isAwaited ? [open] : []), ...replaced]) {
    const cards = providerOf(services, payment);
    if (cards && payment.sessionId !== null) {
      await endSession(services, cards, { id: payment.id, sessionId: payment.sessionId });
    }
  }
}
