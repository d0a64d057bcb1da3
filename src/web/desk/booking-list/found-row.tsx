import { memo } from "react";
import type { FoundBooking } from "#contract/office-bookings/office-booking-calls.ts";
import { formatDate, formatMoney, formatPhone } from "#domain/language/format.ts";
import { VehiclePlate } from "#web/parts/vehicle-plate.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Unbroken } from "#web/ui/unbroken.tsx";
import { bookingsWords } from "#web/words/office/bookings-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import css from "../office/office.module.css";
import { DeskLink } from "../routing/desk-link.tsx";
import { deskPaths } from "../routing/desk-paths.ts";
import list from "./booking-list.module.css";
import { BookingSign } from "./booking-sign.tsx";

/** Memoised: typing or submitting a search does not render the existing rows again. */
export const FoundRow = memo(function FoundRow({ booking }: { readonly booking: FoundBooking }) {
  const words = useWords(bookingsWords);
  const locale = useLocale();
  const { reference, person, phone, plate, due } = booking;
  return (
    <li className={classNames(list, "found")}>
      <span className={classNames(list, "pair")}>
        <DeskLink className={classNames(list, "way")} to={deskPaths.booking(reference)}>
          {person}
        </DeskLink>
        <span className={classNames(list, "reference")}>
          <Unbroken text={reference} />
        </span>
      </span>
      <VehiclePlate licensePlate={plate} size="s" />
      <span className={classNames(list, "span")}>
        <span>
          {formatDate(booking.departureDate, locale, "compact")}, {booking.dropOffTime} →
        </span>
        <span>
          {formatDate(booking.returnDate, locale, "compact")}, {booking.landingTime}
        </span>
      </span>
      <span className={classNames(list, "pair")}>
        <span>{booking.vehicle}</span>
        <span className={classNames(css, "quiet")}>{formatPhone(phone, locale)}</span>
      </span>
      <span className={classNames(list, "pair")}>
        <BookingSign booking={booking} />
        {due > 0 ? (
          <span className={classNames(list, "due")}>{words.due(formatMoney(due, locale))}</span>
        ) : null}
      </span>
    </li>
  );
});
