import { setTimeout as sleep } from "node:timers/promises";
import type { Booking } from "#domain/booking/booking.ts";
import { meaningOf } from "#domain/booking/booking-states.ts";
import { later } from "#domain/time.ts";
import { claimCheck, findOpenPayment } from "../ledger/payment-store.ts";
import { providerOf } from "../platform/gateways/card-providers.ts";
import type { Services } from "../services.ts";
import { settleSession } from "./settle-session.ts";

/** The provider is asked about one payment at most so often, however many pages wait for it. */
const interval = 3_000;

/** A reader does not wait longer than this for the provider. */
const timeoutMs = 4_000;

/**
 * For whoever reads a booking whose card payment, that of a change or of what is due, is awaited: the traveller may be back before the provider's message
 * is (payment §5). Answers whether the booking may have changed; never fails.
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
