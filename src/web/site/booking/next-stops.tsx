import type { BookingView } from "#contract/bookings.ts";
import { terminalNameOn } from "#domain/terminal/terminal.ts";
import { toLocalDate } from "#domain/time.ts";
import { useSettings } from "#web/parts/settings-context.ts";
import { terminalsOf } from "#web/parts/terminal-sign.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { StayLine } from "#web/ui/ticket/stay-line.tsx";
import { placedWords } from "#web/words/placed-words.ts";
import { stayWords } from "#web/words/stay-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import css from "./placed-sections.module.css";

/** What happens next, as the line of the stay with its stops. */
export function NextStops({ booking }: { readonly booking: BookingView }) {
  const words = useWords(placedWords).confirmed;
  const { days } = useWords(stayWords);
  const locale = useLocale();
  const terminals = terminalsOf(useSettings());
  const at = (id: string, date: string): { readonly name: string; readonly meetingPoint: string } => {
    const terminal = terminals.find((known) => known.id === id);
    const day = toLocalDate(date);
    if (terminal === undefined || day === undefined) return { name: id, meetingPoint: "" };
    return { name: terminalNameOn(terminal, day), meetingPoint: terminal.meetingPoint[locale] };
  };
  const departure = at(booking.departureTerminal, booking.departureDate);
  const arrival = at(booking.arrivalTerminal, booking.returnDate);
  return (
    <section className={classNames(css, "section")}>
      <h2>{words.nextTitle}</h2>
      <StayLine
        stops={[
          { time: words.dayBefore, title: words.reminder, text: words.reminderText },
          {
            time: booking.dropOffTime,
            title: words.handOver(departure.name),
            text: `${departure.meetingPoint} ${words.film}`,
          },
          { time: days(booking.reservedDays), title: words.parked, text: words.parkedText },
          {
            time: booking.landingTime,
            title: words.back(arrival.name),
            text: `${arrival.meetingPoint} ${words.backText}`,
          },
        ]}
      />
    </section>
  );
}
