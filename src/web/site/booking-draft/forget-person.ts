import { forgetInTab } from "#web/api/kept-in-tab.ts";
import { readStored, removeStored, store } from "#web/api/storage.ts";
import { bookingDraftKey, placedBookingKey } from "#web/parts/booking-draft-exists.ts";
import { forgetRegisteredHere } from "../registration/registered-here.ts";

/**
 * At sign-out or account deletion the stay is kept on this device and all personal data removed (decision 0012). Reads
 * the draft as plain JSON: every page can sign out, and few load the draft's code.
 */
export function forgetPerson(): void {
  removeStored(placedBookingKey);
  // Their address would be filled in for whoever signs in next.
  forgetRegisteredHere();
  forgetInTab();
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
