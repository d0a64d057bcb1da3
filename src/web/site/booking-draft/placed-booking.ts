// The booking that the draft turned into: whoever comes back before it is paid finds it again, and other windows
// learn of it.
import * as z from "zod/mini";
import { readStored, removeStored, store } from "#web/api/storage.ts";
import { placedBookingKey } from "#web/parts/booking-draft-exists.ts";

const placed = z.object({ reference: z.string(), unpaid: z.boolean() });

export type PlacedBooking = Readonly<z.output<typeof placed>>;

export function rememberPlaced(booking: PlacedBooking): void {
  store(placedBookingKey, JSON.stringify(booking));
}

export function readPlaced(): PlacedBooking | undefined {
  try {
    return z.parse(placed, JSON.parse(readStored(placedBookingKey) ?? ""));
  } catch {
    return undefined;
  }
}

export function forgetPlaced(): void {
  removeStored(placedBookingKey);
}
