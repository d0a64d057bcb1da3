import { hour, type Instant, later, minute } from "#domain/time.ts";
import { updatePayment } from "../ledger/payment-store.ts";
import type { Db } from "../platform/db/schema.ts";
import type { CardPayments } from "../platform/gateways/card-payments.ts";
import type { Services } from "../services.ts";
import { eachOf } from "./each-of.ts";
import { endSession, settleSession } from "./settle-session.ts";

type Unsettled = {
  readonly id: string;
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
  const { db, clock, cards } = services;
  if (!cards) return 0;
  const unsettled = await listUnsettled(db, cards, clock.now());
  await eachOf(unsettled, atOnce, (payment) => reconcile(services, cards, payment));
  return unsettled.length;
}

async function reconcile(
  services: Pick<Services, "db" | "clock" | "log">,
  cards: CardPayments,
  { id, sessionId, isOver, isEnded }: Unsettled,
): Promise<void> {
  try {
    if (sessionId === null) {
      // Nobody has its address, so nobody can pay it.
      if (isEnded) await updatePayment(services.db, id, { status: "expired" });
    } else if (isOver) {
      await endSession(services, cards, id, sessionId);
    } else {
      await settleSession(services, cards, id, sessionId);
    }
  } catch (error) {
    services.log.warn("payment-not-reconciled", { paymentId: id, error });
  }
}

/**
 * Open attempts not asked about for half a minute; and for an hour after their end those whose page has closed,
 * every three minutes: money can be on its way already.
 */
async function listUnsettled(
  db: Db,
  { provider }: CardPayments,
  now: Instant,
): Promise<readonly Unsettled[]> {
  const rows = await db
    .selectFrom("payments")
    .innerJoin("bookings", "bookings.id", "payments.bookingId")
    .select([
      "payments.id",
      "payments.sessionId",
      "payments.status",
      "payments.sessionExpiresAt",
      "bookings.status as bookingStatus",
      "bookings.holdExpiresAt",
    ])
    .where("provider", "=", provider)
    .where((where) =>
      where.or([
        where.and([
          where("payments.status", "in", ["created", "failed"]),
          where("checkedAt", "<=", later(now, -minute / 2)),
        ]),
        where.and([
          where("payments.status", "=", "expired"),
          where("sessionId", "is not", null),
          where("sessionExpiresAt", ">", later(now, -hour)),
          where("checkedAt", "<=", later(now, -3 * minute)),
        ]),
      ]),
    )
    .orderBy("checkedAt")
    .limit(batch)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    sessionId: row.sessionId,
    isOver:
      row.status !== "expired" &&
      (row.bookingStatus !== "pending" || (row.holdExpiresAt !== null && row.holdExpiresAt <= now)),
    isEnded: row.sessionExpiresAt <= now,
  }));
}
