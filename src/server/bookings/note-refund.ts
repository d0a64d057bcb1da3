import type { Booking } from "#domain/booking/booking.ts";
import { type Cents, toCents } from "#domain/money.ts";
import { writeToTraveller } from "../booking-mails/write-about-booking.ts";
import { saveBooking } from "../booking-store/booking-store.ts";
import type { Tx } from "../platform/db/schema.ts";

/**
 * Counts what the operator gave back of a booking by hand, and tells the traveller. The booking, whose row is locked,
 * stands as it is: whether the stay goes on is another decision, and the operator's to make (payment §6).
 */
export async function noteRefund(
  tx: Tx,
  booking: Booking,
  { refundId, amount }: { readonly refundId: string; readonly amount: Cents },
): Promise<void> {
  const { id, reference, refunded } = booking;
  await saveBooking(tx, booking, { refunded: toCents(refunded + amount) });
  const message = { kind: "refund-made", reference, refund: amount, refundId } as const;
  await writeToTraveller(tx, id, message);
}
