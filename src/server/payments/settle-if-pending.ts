import { setTimeout as sleep } from "node:timers/promises";
import type { Booking } from "#domain/booking/booking.ts";
import { meaningOf } from "#domain/booking/booking-states.ts";
import { later } from "#domain/time.ts";
import { claimCheck, findOpenPayment } from "../ledger/payment-store.ts";
import { providerOf } from "../platform/gateways/card-providers.ts";
import type { Services } from "../services.ts";
import { settleSession } from "./settle-session.ts";

/** Minimum interval between two checks of one payment with its provider, however many pages poll. */
const interval = 3_000;

/** The longest that a reader waits for the provider. */
const timeoutMs = 4_000;

/**
 * For reading a booking that awaits a card payment, of a change or an amount due as well: the traveller may return
 * before the webhook event arrives (payment §5). Returns whether the booking may have changed; never throws.
 */
export async function settleIfPending(
  services: Pick<Services, "db" | "clock" | "log" | "cards">,
  booking: Pick<Booking, "id" | "status">,
): Promise<boolean> {
  const { db, clock, log } = services;
  const { isHeld, isExpected, isHere, isReturned } = meaningOf(booking);
  if (!isHeld && !isExpected && !isHere && !isReturned) return false;
  const payment = await findOpenPayment(db, booking.id);
  const cards = payment && providerOf(services, payment);
  if (!cards || !payment.sessionId) return false;
  const now = clock.now();
  if (!(await claimCheck(db, payment.id, now, later(now, -interval)))) return false;
  const settled = settleSession(services, cards, { id: payment.id, sessionId: payment.sessionId }).then(
    (outcome) => outcome !== "ignore",
    (error: unknown) => {
      log.warn("payment-not-settled-on-return", { paymentId: payment.id, error });
      return false;
    },
  );
  return Promise.race([settled, sleep(timeoutMs, false, { ref: false })]);
}
