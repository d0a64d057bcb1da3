import type { BookingView } from "#contract/bookings.ts";
import { meaningOf } from "#domain/booking/booking-states.ts";
import { formatDate } from "#domain/language/format.ts";
import { formatReturnPromise } from "#domain/language/format-return-promise.ts";
import { terminalNameOn } from "#domain/terminal/terminal.ts";
import { toLocalDate } from "#domain/time.ts";
import { useSettings } from "#web/parts/settings-context.ts";
import { classNames } from "#web/ui/class-names.ts";
import keypad from "#web/ui/illustrations/generated/keypad.svg";
import keysBack from "#web/ui/illustrations/generated/keys-back.svg";
import mailSent from "#web/ui/illustrations/generated/mail-sent.svg";
import odometer from "#web/ui/illustrations/generated/odometer.svg";
import { Illustration } from "#web/ui/illustrations/illustration.tsx";
import { StayLine } from "#web/ui/ticket/stay-line.tsx";
import { placedWords } from "#web/words/booking/placed-words.ts";
import { stayWords } from "#web/words/booking/stay-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import css from "../own-booking/placed-sections.module.css";

/** What happens next, as a line with the stops of the stay. */
export function NextStops({ booking }: { readonly booking: BookingView }) {
  const words = useWords(placedWords).confirmed;
  const locale = useLocale();
  const { days } = useWords(stayWords);
  const { terminals } = useSettings();
  // A withdrawn contract has no return promise.
  const promise = booking.withdrawnAt === undefined ? booking.returnPromise : undefined;
  const nameOf = (id: string, date: string): string => {
    const terminal = terminals.find((known) => known.id === id);
    const day = toLocalDate(date);
    return terminal === undefined || day === undefined ? id : terminalNameOn(terminal, day);
  };
  const departure = nameOf(booking.departureTerminal, booking.departureDate);
  const arrival = nameOf(booking.arrivalTerminal, booking.returnDate);
  const at = (date: string, time: string): string => `${formatDate(date, locale, "short")}, ${time}`;
  const before = [
    {
      time: words.dayBefore,
      title: words.reminder,
      text: words.reminderText,
      drawing: <Illustration src={mailSent} />,
    },
    {
      time: at(booking.departureDate, booking.dropOffTime),
      title: words.handOver(departure),
      text: words.film,
      drawing: <Illustration src={odometer} />,
    },
    {
      time: days(booking.reservedDays),
      title: words.parked,
      text: words.parkedText,
      drawing: <Illustration src={keypad} />,
    },
  ];
  const back = {
    time: at(booking.returnDate, booking.landingTime),
    title: words.back(arrival),
    text: words.backText,
    drawing: <Illustration src={keysBack} />,
  };
  return (
    <section className={classNames(css, "section")}>
      <h2>{words.nextTitle}</h2>
      <StayLine stops={meaningOf(booking).isExpected ? [...before, back] : [back]} />
      {/* Below the stops: in the column of one of them it would take a second sheet of paper. */}
      {promise ? <p>{formatReturnPromise(promise, locale)}</p> : null}
    </section>
  );
}
