import type { BookingStatus } from "#domain/booking/booking-states.ts";
import { type Standing, saidStatus } from "#domain/language/said-status.ts";
import { useLocale } from "#web/words/use-words.ts";
import { StateSign } from "../board/state-mark.tsx";

/** Where a booking stands, by the board's shapes. */
export function BookingSign({ booking }: { readonly booking: Standing }) {
  const locale = useLocale();
  return <StateSign state={shapeOf[booking.status]}>{saidStatus(booking, locale).label}</StateSign>;
}

const shapeOf = {
  pending: "unpaid",
  confirmed: "expected",
  received: "in-hand",
  returned: "returned",
  canceled: "given-up",
  expired: "given-up",
  "no-show": "no-show",
} as const satisfies Readonly<Record<BookingStatus, string>>;
