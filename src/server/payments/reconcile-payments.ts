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
 * Asks the provider about every payment that may have been paid without our hearing of it: a lost message, a person
 * who never came back, an answer that a crash swallowed (payment §7). Run every minute, by any number of servers.
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
      // Nobody has its address, so nobody can pay it.
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
 * Open attempts not asked about for half a minute; and for an hour after their end those whose page has closed,
 * every three minutes: money can be on its way already.
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
    // Who may be waiting goes first: closed pages may be many.
    .orderBy((payment) => payment("payments.status", "=", closedPaymentStatus))
    .orderBy("checkedAt")
    .limit(batch)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    provider: row.provider,
    sessionId: row.sessionId,
    // An attempt that another one has replaced may still have its page open.
    isOver: row.status === closedPaymentStatus ? row.sessionExpiresAt > now : nobodyWaits(row, now),
    isEnded: row.sessionExpiresAt <= now,
  }));
}

type Held = {
  readonly bookingStatus: BookingStatus;
  readonly holdExpiresAt: Instant | null;
  readonly changeUntil: Instant | null;
};

/** Whether nobody waits for the payment any more: for the booking's, or for the one of its change. */
function nobodyWaits({ bookingStatus, holdExpiresAt, changeUntil }: Held, now: Instant): boolean {
  const { isHeld, isGivenUp } = meaningOf({ status: bookingStatus });
  if (changeUntil !== null) return isGivenUp || changeUntil <= now;
  return !isHeld || (holdExpiresAt !== null && holdExpiresAt <= now);
}
