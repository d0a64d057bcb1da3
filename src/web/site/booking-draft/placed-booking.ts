// The booking that the draft turned into: a traveller who comes back before paying finds it again, and other windows
// learn of it. Kept apart from the draft, whose code the screens after the order do not need.
import * as z from "zod/mini";
import { readStored, removeStored, store } from "#web/api/storage.ts";
import { placedBookingKey } from "#web/parts/booking-draft-exists.ts";

const placed = z.object({ reference: z.string(), unpaid: z.boolean() });

export type PlacedBooking = Readonly<z.output<typeof placed>>;

let known: { readonly text: string | undefined; readonly placed: PlacedBooking | undefined } | undefined;

export function rememberPlaced(booking: PlacedBooking): void {
  store(placedBookingKey, JSON.stringify(booking));
}

/** The same object until storage changes. */
export function readPlaced(): PlacedBooking | undefined {
  const text = readStored(placedBookingKey);
  if (known === undefined || known.text !== text) known = { text, placed: parse(text) };
  return known.placed;
}

/** The event `payment-settled` of the draft's life: no payment is awaited for this booking any more. */
export function confirmPlaced(reference: string): void {
  if (readPlaced()?.reference === reference) removeStored(placedBookingKey);
}

function parse(text: string | undefined): PlacedBooking | undefined {
  try {
    return z.parse(placed, JSON.parse(text ?? ""));
  } catch {
    return undefined;
  }
}
