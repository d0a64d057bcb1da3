import type { Booking } from "#domain/booking/booking.ts";
import { bookingCan, move, statusesAllowing } from "#domain/booking/booking-states.ts";
import { isHoldOver } from "#domain/booking/hold.ts";
import type { Instant } from "#domain/time.ts";
import { type Ended, endAmendments } from "../amendments/end-amendments.ts";
import { writeToTraveller } from "../booking-mails/write-about-booking.ts";
import { saveBooking } from "../booking-store/booking-store.ts";
import { lockIdleBooking } from "../booking-store/find-booking.ts";
import { freePlace } from "../capacity/take-place.ts";
import { tellOfLapsedLink } from "../ledger/lapsed-links.ts";
import { findLinkOfBooking } from "../ledger/payment-link-store.ts";
import { releasePromoCode } from "../operator/redeem-promo-code.ts";
import type { Tx } from "../platform/db/schema.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { appendJournal } from "../platform/journal/append-journal.ts";
import { throwFirst, tryEach } from "../platform/queue/each-for-itself.ts";
import type { Services } from "../services.ts";

const batch = 100;

type Needs = Pick<Services, "db" | "clock">;

/**
 * Ends the holds that have expired and frees their places; returns how many. Safe to run at any time on any server. One
 * that cannot be ended keeps none of the others; its fault is thrown at the end.
 */
export async function expireHolds(needs: Needs): Promise<number> {
  const { ended, failures } = await endOverHolds(needs);
  throwFirst(failures);
  return ended;
}

/**
 * The same on behalf of somebody who needs a place; whether any became free. The fault of a hold that cannot be ended
 * concerns another traveller, so it fails only the job, which finds the same hold within the minute.
 */
export async function freeExpiredPlaces(needs: Needs): Promise<boolean> {
  return (await endOverHolds(needs)).ended > 0;
}

/** Unpaid changes hold places too (cancellation §10). */
async function endOverHolds(needs: Needs): Promise<Ended> {
  const holds = await endHolds(needs);
  const changes = await endAmendments(needs);
  return { ended: holds.ended + changes.ended, failures: [...holds.failures, ...changes.failures] };
}

async function endHolds({ db, clock }: Needs): Promise<Ended> {
  const now = clock.now();
  const over = await db
    .selectFrom("bookings")
    .select("id")
    .where("status", "in", statusesAllowing("expire"))
    .where("holdExpiresAt", "<=", now)
    .orderBy("holdExpiresAt")
    .limit(batch)
    .execute();
  let ended = 0;
  // Each in a transaction of its own, so that locks are short.
  const failures = await tryEach(over, async ({ id }) => {
    if (await inTransaction(db, (tx) => expireHold(tx, id, now))) ended += 1;
  });
  return { ended, failures };
}

/** False when the hold is not over, or a concurrent transaction, most likely a payment, has ended it. */
async function expireHold(tx: Tx, bookingId: string, now: Instant): Promise<boolean> {
  const booking = await lockIdleBooking(tx, bookingId);
  if (!booking || !bookingCan.expire(booking.status)) return false;
  if (booking.holdExpiresAt === null || !isHoldOver(booking.holdExpiresAt, now)) return false;
  await expire(tx, booking, now);
  return true;
}

async function expire(tx: Tx, booking: Booking, now: Instant): Promise<void> {
  await saveBooking(tx, booking, { status: move(booking, "expire"), holdExpiresAt: null });
  await writeToTraveller(tx, booking.id, { kind: "hold-ended", reference: booking.reference });
  await appendJournal(tx, {
    at: now,
    actor: "system",
    kind: "booking-expired",
    subject: `booking ${booking.reference}`,
    data: { bookingId: booking.id },
  });
  await tellOfLapsedLink(tx, await findLinkOfBooking(tx, booking.id), {
    amount: booking.price.total,
    at: now,
  });
  // pricing §7: a use is given back when an unpaid hold ends.
  if (booking.promoCode !== null) await releasePromoCode(tx, booking.promoCode);
  await freePlace(tx, booking.stay);
}
