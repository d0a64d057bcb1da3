import { type BookingStatus, meaningOf } from "#domain/booking/booking-states.ts";
import { closedPaymentStatus, openPaymentStatuses } from "#domain/payment/payment-states.ts";
import { hour, type Instant, later, minute } from "#domain/time.ts";
import { expirePayment } from "../ledger/payment-store.ts";
import type { Db } from "../platform/db/schema.ts";
import type { ProviderName } from "../platform/gateways/card-payments.ts";
import { providerOf } from "../platform/gateways/card-providers.ts";
import type { Services } from "../services.ts";
import { forEachConcurrently } from "./for-each-concurrently.ts";
import { endSession, settleSession } from "./settle-session.ts";

type Unsettled = {
  readonly id: string;
  readonly provider: ProviderName;
  readonly sessionId: string | null;
  readonly isOver: boolean;
  readonly isEnded: boolean;
};

const batch = 1_000;
const atOnce = 5;

/**
 * Checks with the provider every payment that may have been paid without our knowing: a lost event, a payer who never
 * returned, a response lost in a crash (payment §7). Runs every minute, on any number of servers.
 */
export async function reconcilePayments(
  services: Pick<Services, "db" | "clock" | "log" | "cards">,
): Promise<number> {
  const { db, clock } = services;
  const unsettled = await listUnsettled(db, clock.now());
  await forEachConcurrently(unsettled, atOnce, (payment) => reconcile(services, payment));
  return unsettled.length;
}

async function reconcile(
  services: Pick<Services, "db" | "clock" | "log" | "cards">,
  { id, provider, sessionId, isOver, isEnded }: Unsettled,
): Promise<void> {
  const cards = providerOf(services, { id, provider });
  if (!cards) return;
  try {
    if (sessionId === null) {
      // Its page's address was never given out, so it cannot be paid.
      if (isEnded) await expirePayment(services.db, id);
    } else if (isOver) {
      await endSession(services, cards, { id, sessionId });
    } else {
      await settleSession(services, cards, { id, sessionId });
    }
  } catch (error) {
    services.log.warn("payment-not-reconciled", { paymentId: id, error });
  }
}

/**
 * Open attempts not checked for half a minute; and closed ones every three minutes until an hour after their end,
 * because a payment may still be in flight.
 */
async function listUnsettled(db: Db, now: Instant): Promise<readonly Unsettled[]> {
  const rows = await db
    .selectFrom("payments")
    .innerJoin("bookings", "bookings.id", "payments.bookingId")
    .select([
      "payments.id",
      "payments.provider",
      "payments.sessionId",
      "payments.status",
      "payments.sessionExpiresAt",
      "bookings.status as bookingStatus",
      "bookings.holdExpiresAt",
      "payments.holdExpiresAt as changeUntil",
    ])
    .where((where) =>
      where.or([
        where.and([
          where("payments.status", "in", openPaymentStatuses),
          where("checkedAt", "<=", later(now, -minute / 2)),
        ]),
        where.and([
          where("payments.status", "=", closedPaymentStatus),
          where("sessionId", "is not", null),
          where("sessionExpiresAt", ">", later(now, -hour)),
          where("checkedAt", "<=", later(now, -3 * minute)),
        ]),
      ]),
    )
    // Open attempts first: there may be many closed pages.
    .orderBy((payment) => payment("payments.status", "=", closedPaymentStatus))
    .orderBy("checkedAt")
    .limit(batch)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    provider: row.provider,
    sessionId: row.sessionId,
    // An attempt that was replaced may still have its page open.
    isOver: row.status === closedPaymentStatus ? row.sessionExpiresAt > now : isNoLongerAwaited(row, now),
    isEnded: row.sessionExpiresAt <= now,
  }));
}

type Held = {
  readonly bookingStatus: BookingStatus;
  readonly holdExpiresAt: Instant | null;
  readonly changeUntil: Instant | null;
};

/** Whether the payment is no longer awaited, by the booking or by its change. */
function isNoLongerAwaited({ bookingStatus, holdExpiresAt, changeUntil }: Held, now: Instant): boolean {
  const { isHeld, isGivenUp } = meaningOf({ status: bookingStatus });
  if (changeUntil !== null) return isGivenUp || changeUntil <= now;
  return !isHeld || (holdExpiresAt !== null && holdExpiresAt <= now);
}
