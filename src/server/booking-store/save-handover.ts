import type { Booking } from "#domain/booking/booking.ts";
import type { BookingStatus } from "#domain/booking/booking-states.ts";
import type { Instant } from "#domain/time.ts";
import type { Tx } from "../platform/db/schema.ts";

type Handover = {
  readonly status: BookingStatus;
  readonly receivedAt?: Instant | null;
  readonly returnedAt?: Instant | null;
};

/** The vehicle was received or returned, or did not come. The caller has locked the booking's row. */
export async function saveHandover(tx: Tx, booking: Booking, handover: Handover): Promise<Booking> {
  await tx.updateTable("bookings").set(handover).where("id", "=", booking.id).execute();
  return { ...booking, status: handover.status };
}
