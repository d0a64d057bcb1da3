import type { Booking } from "#domain/booking/booking.ts";
import { bookingCan, move, statusesAllowing } from "#domain/booking/booking-states.ts";
import { isHoldOver } from "#domain/booking/hold.ts";
import type { Instant } from "#domain/time.ts";
import { endAmendments } from "../amendments/end-amendments.ts";
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
import { eachForItself } from "../platform/queue/each-for-itself.ts";
import type { Services } from "../services.ts";

const batch = 100;

/** Ends the holds that have expired and frees their places; returns how many. Safe to run at any time on any server. */
export async function expireHolds({ db, clock }: Pick<Services, "db" | "clock">): Promise<number> {
  const now = clock.now();
  const over = await db
    .selectFrom("bookings")
    .select("id")
    .where("status", "in", statusesAllowing("expire"))
    .where("holdExpiresAt", "<=", now)
    .orderBy("holdExpiresAt")
    .limit(batch)
    .execute();
  let expired = 0;
  const expireAll = (): Promise<void> =>
    eachForItself(over, async ({ id }) => {
      // Each in a transaction of its own, so that locks are short.
      if (await inTransaction(db, (tx) => expireHold(tx, id, now))) expired += 1;
    });
  const endUnpaidChanges = async (): Promise<void> => {
    expired += await endAmendments({ db, clock });
  };
  // Unpaid changes hold places too (cancellation §10).
  await eachForItself([expireAll, endUnpaidChanges], (end) => end());
  return expired;
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
