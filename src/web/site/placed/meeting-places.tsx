import type { BookingView } from "#contract/bookings.ts";
import { meaningOf } from "#domain/booking/booking-states.ts";
import { formatPhone } from "#domain/language/format.ts";
import { phoneAbroad } from "#domain/language/phone/phone-from-anywhere.ts";
import { phoneLink } from "#domain/language/phone/phone-link.ts";
import { MeetingPointOn } from "#web/parts/meeting-point.tsx";
import { useSettings } from "#web/parts/settings-context.ts";
import { TerminalSign } from "#web/parts/terminal-sign.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Phone } from "#web/ui/pictograms/action-pictograms.tsx";
import { placedWords } from "#web/words/booking/placed-words.ts";
import { ticketWords } from "#web/words/booking/ticket-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import css from "./meeting-places.module.css";

/** The meeting points of drop-off and return. */
export function MeetingPlaces({ booking }: { readonly booking: BookingView }) {
  const words = useWords(placedWords).confirmed;
  const ticket = useWords(ticketWords);
  const { departureTerminal, arrivalTerminal, departureDate, returnDate } = booking;
  // Once the valet has the car, only the return is still to come.
  const { isExpected } = meaningOf(booking);
  const ends = [
    isExpected && {
      label: ticket.dropOff,
      terminal: departureTerminal,
      date: departureDate,
      time: booking.dropOffTime,
    },
    { label: ticket.landing, terminal: arrivalTerminal, date: returnDate, time: booking.landingTime },
  ].filter((end) => end !== false);
  return (
    <section className={classNames(css, "places")}>
      <h2>{words.meetingTitle}</h2>
      <ul role="list" className={classNames(css, "list")}>
        {ends.map(({ label, terminal, date, time }) => (
          <li key={label} className={classNames(css, "place")}>
            <p className={classNames(css, "when")}>
              {label}, {time}
            </p>
            <TerminalSign terminalId={terminal} date={date} arrow="right" />
            <MeetingPointOn terminalId={terminal} date={date} />
          </li>
        ))}
      </ul>
      <ValetPhone />
    </section>
  );
}

/** The number to call on the day, and its hours. */
function ValetPhone() {
  const words = useWords(placedWords).confirmed;
  const locale = useLocale();
  const { phone, phoneHours } = useSettings().operator;
  if (phone === "") return null;
  const hours = phoneHours[locale];
  const abroad = phoneAbroad(phone, locale);
  return (
    <p className={classNames(css, "phone")}>
      <Phone size="s" />
      <span>
        {words.phone}{" "}
        <a className={classNames(css, "number")} href={phoneLink(phone)}>
          {formatPhone(phone, locale)}
        </a>
        <span className={classNames(css, "hours")}>
          {hours && `, ${hours}`}
          {abroad && <span className={classNames(css, "abroad")}>{words.phoneAbroad(abroad)}</span>}
        </span>
      </span>
    </p>
  );
}
