import type { OfficeBooking } from "#contract/office-bookings/office-booking.ts";
import type { BookingStatus } from "#domain/booking/booking-states.ts";
import { type CustodyState, isInCustody } from "#domain/custody/custody-states.ts";
import { bookingStatusLabel, type StatusFacts } from "#domain/language/booking-status-label.ts";
import { useLocale } from "#web/words/use-words.ts";
import { StateSign } from "../board/state-mark.tsx";

type Props = { readonly booking: StatusFacts & Pick<OfficeBooking, "custody"> };

/** Status of a booking with the board's shapes: the custody state while the car is with us. */
export function BookingSign({ booking }: Props) {
  const locale = useLocale();
  const state = booking.custody && shownState(booking.custody.state);
  return (
    <StateSign state={state ?? shapeOf[booking.status]}>
      {bookingStatusLabel(booking, locale).label}
    </StateSign>
  );
}

function shownState(state: CustodyState) {
  return isInCustody(state) ? state : undefined;
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
