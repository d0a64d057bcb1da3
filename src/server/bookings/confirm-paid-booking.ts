import type { Booking } from "#domain/booking/booking.ts";
import { move } from "#domain/booking/booking-states.ts";
import { type Cents, toCents } from "#domain/money.ts";
import type { Instant } from "#domain/time.ts";
import { announceConfirmed } from "../booking-mails/announce-booking.ts";
import { saveBooking } from "../booking-store/booking-store.ts";
import type { Tx } from "../platform/db/schema.ts";
import { type Actor, appendJournal } from "../platform/journal/append-journal.ts";

export type ReceivedMoney = { readonly amount: Cents; readonly at: Instant; readonly actor: Actor };

/**
 * Confirms a pending booking by its card payment. The caller has locked its row and decided that it may. The place is
 * kept even past the end of the hold, until a job ends that.
 */
export async function confirmPaidBooking(
  tx: Tx,
  booking: Booking,
  { amount, at, actor }: ReceivedMoney,
): Promise<Booking> {
  const confirmed = await saveBooking(tx, booking, {
    status: move(booking, "confirm"),
    concludedAt: at,
    holdExpiresAt: null,
    paid: toCents(booking.paid + amount),
  });
  await announceConfirmed(tx, confirmed);
  await appendJournal(tx, {
    at,
    actor,
    kind: "booking-confirmed",
    subject: `booking ${booking.reference}`,
    data: { bookingId: booking.id, paid: amount },
  });
  return confirmed;
}
