import { readStored } from "#web/api/storage.ts";

/** Where the booking keeps what was entered; known outside it so that other screens can lead back. */
export const bookingDraftKey = "booking-draft";

/** Where the booking that it turned into is remembered. */
export const placedBookingKey = "booking-placed";

export function hasBookingDraft(): boolean {
  return readStored(bookingDraftKey) !== undefined;
}
