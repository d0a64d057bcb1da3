// custody §12: a car later than promised triggers the promised refund automatically, once.
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

/** How long a payment after the return, or a corrected return, can still bring the refund. */
const lookedAtFor = 30 * day;

/** Only once the valet can no longer undo the return. A failed one is retried and does not stop the others. */
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

/** Decided under the booking's lock from the current record: a return undone meanwhile does not count. */
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
