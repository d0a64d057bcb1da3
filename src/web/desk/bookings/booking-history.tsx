import type { OfficeBooking } from "#contract/office-bookings/office-booking.ts";
import { formatInstant, formatMoney } from "#domain/language/format.ts";
import { classNames } from "#web/ui/class-names.ts";
import { journalWords } from "#web/words/journal/journal-words.ts";
import { bookingsWords } from "#web/words/office/bookings-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { wordOf } from "#web/words/word-of.ts";
import { useZone } from "../day-data/use-today.ts";
import css from "../office/office.module.css";
import list from "./bookings.module.css";

/** From the journal: what happened, who did it, when. */
export function BookingHistory({ booking }: { readonly booking: OfficeBooking }) {
  const words = useWords(bookingsWords);
  const { kinds } = useWords(journalWords);
  const locale = useLocale();
  const zone = useZone();
  return (
    <section className={classNames(css, "part")}>
      <h2>{words.historyTitle}</h2>
      <ol role="list">
        {booking.history.map((entry, index) => (
          <li key={entry.entry ?? `${entry.kind} ${index}`} className={classNames(list, "event")}>
            <span>
              {wordOf(kinds, entry.kind)}
              {entry.amount === undefined ? null : ` · ${formatMoney(entry.amount, locale)}`}
            </span>
            <span className={classNames(css, "quiet")}>
              {/* The instant first: its length is known, so that no line ends with the separator. */}
              {formatInstant(entry.at, locale, zone)} · {entry.staff ?? words.by[entry.by]}
              {entry.sentBy === undefined ? null : `, ${words.sentBy(entry.sentBy)}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
