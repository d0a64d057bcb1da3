import type { BookingView } from "#contract/bookings.ts";
import { formatMoney } from "#domain/language/format.ts";
import { BookingTicket } from "#web/parts/booking-ticket.tsx";
import { paths } from "#web/paths.ts";
import { LinkButton } from "#web/ui/actions/link-button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Unbroken } from "#web/ui/unbroken.tsx";
import { placedWords } from "#web/words/booking/placed-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { PlacedFrame } from "../own-booking/placed-frame.tsx";
import css from "../own-booking/placed-sections.module.css";

/** The hold is over and the place is free again: links to a booking of the same stay. */
export function HoldOver({ booking }: { readonly booking: BookingView }) {
  const words = useWords(placedWords);
  const locale = useLocale();
  const { departureDate, dropOffTime, returnDate, landingTime } = booking;
  // Given up without a cancellation: the hold has expired.
  const expired = booking.canceledAt === undefined;
  return (
    <PlacedFrame
      title={expired ? words.checkout.expiredTitle : words.checkout.canceledTitle}
      lead={
        expired && (
          <p role="status">
            <Unbroken text={words.checkout.expired(formatMoney(booking.total, locale), booking.reference)} />
          </p>
        )
      }
    >
      <BookingTicket booking={booking} />
      <div className={classNames(css, "ways")}>
        <LinkButton size="l" href={paths.booking({ departureDate, dropOffTime, returnDate, landingTime })}>
          {words.bookSame}
        </LinkButton>
        <LinkButton variant="quiet" size="l" href={paths.profile({ tab: "reservations" })}>
          {words.myBookings}
        </LinkButton>
      </div>
    </PlacedFrame>
  );
}
