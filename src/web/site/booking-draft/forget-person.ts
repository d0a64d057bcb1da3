import { readStored, removeStored, store } from "#web/api/storage.ts";
import { bookingDraftKey, placedBookingKey } from "#web/parts/booking-draft-exists.ts";

/**
 * Whoever logs out or deletes the account leaves the stay on this device, and nothing of themselves (decision 0012).
 * It knows no more of the draft than the name of its personal part: every page can log out, and few know a booking.
 */
export function forgetPerson(): void {
  removeStored(placedBookingKey);
  const kept = readStored(bookingDraftKey);
  if (kept === undefined) return;
  try {
    const { personal: _theirs, ...rest } = JSON.parse(kept);
    store(bookingDraftKey, JSON.stringify(rest));
  } catch {
    // An unreadable draft could hold anything, so it is removed.
    removeStored(bookingDraftKey);
  }
}
