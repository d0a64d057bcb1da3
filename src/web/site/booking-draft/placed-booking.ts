// The booking that the draft turned into, kept until its payment is settled: whoever comes back finds it again.
import { readStored, removeStored, store } from "#web/api/storage.ts";

export const placedBookingKey = "booking-placed";

export function rememberPlaced(reference: string): void {
  store(placedBookingKey, reference);
}

export function readPlaced(): string | undefined {
  return readStored(placedBookingKey);
}

export function forgetPlaced(): void {
  removeStored(placedBookingKey);
}
