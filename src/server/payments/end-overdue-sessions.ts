import { statusesThat } from "#domain/booking/booking-states.ts";
import { openPaymentStatuses } from "#domain/payment/payment-states.ts";
import { providerOf } from "../platform/gateways/card-providers.ts";
import type { Services } from "../services.ts";
import { forEachConcurrently } from "./for-each-concurrently.ts";
import { endSession } from "./settle-session.ts";

/** Larger than the batch of `expireHolds`: no place may be released while its page is still open. */
const batch = 1_000;
const atOnce = 5;

/**
 * Closes the provider's page of every expired hold, of a booking or of a change, before the hold itself ends: a
 * traveller who paid at the last moment keeps the place (payment §3). A provider outage does not stop the others.
 */
export async function endOverdueSessions(
  services: Pick<Services, "db" | "clock" | "log" | "cards">,
): Promise<number> {
  const { db, clock, log } = services;
  const overdue = await db
    .selectFrom("payments")
    .innerJoin("bookings", "bookings.id", "payments.bookingId")
    .select(["payments.id", "payments.provider", "payments.sessionId"])
    .where("payments.status", "in", openPaymentStatuses)
    .where((where) =>
      where.or([
        where.and([
          where("bookings.status", "in", statusesThat("isHeld")),
          where("bookings.holdExpiresAt", "<=", clock.now()),
        ]),
        where("payments.holdExpiresAt", "<=", clock.now()),
      ]),
    )
    .orderBy("payments.createdAt")
    .limit(batch)
    .execute();
  await forEachConcurrently(overdue, atOnce, async ({ id, provider, sessionId }) => {
    const cards = providerOf(services, { id, provider });
    if (!cards || sessionId === null) return;
    await endSession(services, cards, { id, sessionId }).catch((error: unknown) => {
      log.warn("payment-session-not-ended", { paymentId: id, error });
    });
  });
  return overdue.length;
}
