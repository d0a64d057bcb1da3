import { readStored } from "#web/api/storage.ts";

/** Storage key of the unfinished booking; shared, so that other screens can lead back to it. */
export const bookingDraftKey = "booking-draft";

/** Storage key of the booking that was placed from it. */
export const placedBookingKey = "booking-placed";

export function hasBookingDraft(): boolean {
  return readStored(bookingDraftKey) !== undefined;
}
