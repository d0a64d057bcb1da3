// custody §12: a car that came later than was promised gives back by itself what was promised, once.
import { keptOf } from "#domain/booking/booking.ts";
import { meaningOf } from "#domain/booking/booking-states.ts";
import { undoWithin } from "#domain/custody/custody-times.ts";
import { toCents } from "#domain/money.ts";
import { decideLateReturn } from "#domain/promise/late-return.ts";
import { day, isoFromInstant, later } from "#domain/time.ts";
import { writeToTraveller } from "../booking-mails/write-about-booking.ts";
import { saveBooking } from "../booking-store/booking-store.ts";
import { lockBookingById } from "../booking-store/find-booking.ts";
import { requestRefund } from "../ledger/request-refund.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { appendJournal } from "../platform/journal/append-journal.ts";
import type { Services } from "../services.ts";
import { findArrival, keepLateReturn, listLateReturns } from "./late-return-store.ts";

type Needs = Pick<Services, "db" | "clock" | "log">;

/** Whoever pays after the return, or whose return is corrected, is within the promise so long. */
const lookedAtFor = 30 * day;

/** Once the return can no longer be undone by whoever made it. One that fails is tried again, and holds up no other. */
export async function refundLateReturns(services: Needs): Promise<void> {
  const { db, clock, log } = services;
  const now = clock.now();
  const returned = { since: later(now, -lookedAtFor), before: later(now, -undoWithin) };
  for (const bookingId of await listLateReturns(db, returned)) {
    await refundLateReturn(services, bookingId).catch((error: unknown) => {
      log.error("late-return-not-refunded", { bookingId, error });
    });
  }
}

/** Decided under the booking's lock, by what is on record then: a return taken back meanwhile is none. */
function refundLateReturn({ db, clock }: Pick<Services, "db" | "clock">, bookingId: string) {
  return inTransaction(db, async (tx) => {
    const booking = await lockBookingById(tx, bookingId);
    if (!booking) return;
    const now = clock.now();
    const { reference, returnPromise: promise, withdrawnAt, stay, price } = booking;
    const arrival = await findArrival(tx, bookingId);
    const late = decideLateReturn({
      ...arrival,
      promise,
      isReturned: meaningOf(booking).isReturned,
      isWithdrawn: withdrawnAt !== null,
      landingAt: stay.landingAt,
      total: price.total,
      kept: keptOf(booking),
    });
    if (!late || !promise || arrival.calledAt === null) return;
    const kept = { bookingId, promise, calledAt: arrival.calledAt };
    if (!(await keepLateReturn(tx, kept, late, now))) return;
    const { since, arrivedAt, waitedMinutes: waited, back: amount } = late;
    await saveBooking(tx, booking, { refunded: toCents(booking.refunded + amount) });
    await appendJournal(tx, {
      at: now,
      actor: "system",
      kind: "late-return-refunded",
      subject: `booking ${reference}`,
      data: {
        bookingId,
        promised: promise.minutes,
        waited,
        amount,
        since: isoFromInstant(since),
        arrived: isoFromInstant(arrivedAt),
      },
    });
    const order = { bookingId, amount, reason: "late-return", at: now, actor: "system" } as const;
    for (const refund of await requestRefund(tx, order)) {
      const told = { kind: "refund-made", reference, refundId: refund.id, refund: refund.amount } as const;
      await writeToTraveller(tx, bookingId, { ...told, late: { waited, promised: promise.minutes } });
    }
  });
}
