import { meaningOf } from "#domain/booking/booking-states.ts";
import { findBookingById } from "../booking-store/find-booking.ts";
import { findOpenPayment } from "../ledger/payment-store.ts";
import { providerOf } from "../platform/gateways/card-providers.ts";
import type { Services } from "../services.ts";
import { endSession } from "./settle-session.ts";

/**
 * Closes the provider's page of a booking that waits for no card any more, so that nobody pays for it in another tab.
 * Whoever has paid there just before gets the money back. The reconciler does the same a minute later (payment §7).
 */
export async function closePaymentPage(
  services: Pick<Services, "db" | "clock" | "log" | "cards">,
  bookingId: string,
): Promise<void> {
  const { db } = services;
  const booking = await findBookingById(db, bookingId);
  const payment = await findOpenPayment(db, bookingId);
  if (!payment?.sessionId || (booking && meaningOf(booking).isHeld)) return;
  const cards = providerOf(services, payment);
  if (cards) await endSession(services, cards, payment.id, payment.sessionId);
}
