import type { Booking } from "#domain/booking/booking.ts";
import { type Cents, toCents } from "#domain/money.ts";
import { writeToTraveller } from "../booking-mails/write-about-booking.ts";
import { saveBooking } from "../booking-store/booking-store.ts";
import type { Tx } from "../platform/db/schema.ts";

/**
 * Adds a refund that the operator made at the provider's own desk to the booking, and tells the traveller. The caller
 * has locked the booking's row; its status stays: whether the stay goes on is for the operator to decide (payment §6).
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
