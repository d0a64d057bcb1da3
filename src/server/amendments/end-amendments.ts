import { awaitingAmendmentStatuses } from "#domain/amendment/amendment-states.ts";
import { meaningOf, statusesThat } from "#domain/booking/booking-states.ts";
import type { Instant } from "#domain/time.ts";
import { writeToTraveller } from "../booking-mails/write-about-booking.ts";
import { lockIdleBooking } from "../booking-store/find-booking.ts";
import { freeHeldPlace } from "../capacity/take-place.ts";
import { dueOfRow } from "../ledger/due-facts.ts";
import { tellOfLapsedLink } from "../ledger/lapsed-links.ts";
import { findLinkOfAmendment } from "../ledger/payment-link-store.ts";
import type { Tx } from "../platform/db/schema.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { appendJournal } from "../platform/journal/append-journal.ts";
import { tryEach } from "../platform/queue/each-for-itself.ts";
import type { Services } from "../services.ts";
import { endAwaiting, findAwaiting } from "./amendment-store.ts";
import { endAskedDue } from "./asked-due.ts";

const batch = 100;

type Needs = Pick<Services, "db" | "clock">;

export type Ended = { readonly ended: number; readonly failures: readonly unknown[] };

/**
 * Ends the changes whose difference was not paid in time or whose booking is over, and the payments of an amount that
 * is no longer due; returns how many, and the faults of those that could not be ended. The bookings stay as they were.
 * Safe to run at any time on any server.
 */
export async function endAmendments({ db, clock }: Needs): Promise<Ended> {
  const now = clock.now();
  const over = await db
    .selectFrom("amendments")
    .innerJoin("bookings", "bookings.id", "amendments.bookingId")
    .select("amendments.bookingId")
    .where("amendments.status", "in", awaitingAmendmentStatuses)
    .where((where) =>
      where.or([
        where("amendments.holdExpiresAt", "<=", now),
        where.and([
          where("amendments.purpose", "=", "change"),
          where.or([
            where("bookings.status", "not in", [...statusesThat("isExpected"), ...statusesThat("isHere")]),
            where("bookings.withdrawnAt", "is not", null),
          ]),
        ]),
        where.and([
          where("amendments.purpose", "=", "due"),
          where.or([where("amendments.base", "=", ""), where("amendments.amount", "<>", dueOfRow())]),
        ]),
      ]),
    )
    .orderBy("amendments.holdExpiresAt")
    .limit(batch)
    .execute();
  let ended = 0;
  const failures = await tryEach(over, async ({ bookingId }) => {
    if (await inTransaction(db, (tx) => endOverdue(tx, bookingId, now))) ended += 1;
  });
  return { ended, failures };
}

/** False where a concurrent transaction, most likely a payment, has decided about it. */
async function endOverdue(tx: Tx, bookingId: string, now: Instant): Promise<boolean> {
  const booking = await lockIdleBooking(tx, bookingId);
  const awaiting = booking && (await findAwaiting(tx, bookingId));
  if (!awaiting) return false;
  if (awaiting.purpose === "due") return endAskedDue(tx, booking, awaiting, now);
  const { isExpected, isHere } = meaningOf(booking);
  const isOn = (isExpected || isHere) && booking.withdrawnAt === null;
  if (isOn && awaiting.holdExpiresAt > now) return false;
  const held = await endAwaiting(tx, bookingId);
  // A booking that is over has a mail of its own.
  if (isOn)
    await writeToTraveller(tx, bookingId, {
      kind: "change-ended",
      reference: booking.reference,
      amount: awaiting.amount,
    });
  await appendJournal(tx, {
    at: now,
    actor: "system",
    kind: "amendment-expired",
    subject: `booking ${booking.reference}`,
    data: { bookingId, amendmentId: awaiting.id },
  });
  if (isOn) {
    const { amount } = awaiting;
    await tellOfLapsedLink(tx, await findLinkOfAmendment(tx, awaiting.id), { amount, at: now });
  }
  await freeHeldPlace(tx, held);
  return true;
}
