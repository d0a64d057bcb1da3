import type { OfficeBooking } from "#contract/office-bookings/office-booking.ts";
import { formatInstant, formatMoney } from "#domain/language/format.ts";
import { classNames } from "#web/ui/class-names.ts";
import { journalWords } from "#web/words/journal/journal-words.ts";
import { bookingsWords } from "#web/words/office/bookings-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { wordOf } from "#web/words/word-of.ts";
import { useZone } from "../day-data/use-today.ts";
import css from "../office/office.module.css";
import { DeskLink } from "../routing/desk-link.tsx";
import { deskPaths } from "../routing/desk-paths.ts";
import { fragmentTarget } from "../routing/page-fragment.ts";
import list from "./bookings.module.css";

type Lines = { readonly lines: OfficeBooking["lines"]; readonly total: number };

/** Price lines with their sum, for the ticket and for both sides of a change. */
export function PriceTable({ lines, total }: Lines) {
  const words = useWords(bookingsWords);
  const locale = useLocale();
  return (
    <ul role="list">
      {lines.map((line) => (
        <li key={line.label} className={classNames(list, "line")}>
          <span>{line.label}</span>
          <span className={classNames(list, "sum")}>{formatMoney(line.amount, locale)}</span>
        </li>
      ))}
      <li className={classNames(list, "line")}>
        <b>{words.total}</b>
        <b>{formatMoney(total, locale)}</b>
      </li>
    </ul>
  );
}

export function BookingMoney({ booking }: { readonly booking: OfficeBooking }) {
  const words = useWords(bookingsWords);
  const locale = useLocale();
  const zone = useZone();
  const { money } = words;
  // One list of reasons for the desk: the journal tells of the same refunds.
  const { codes } = useWords(journalWords);
  return (
    <section className={classNames(css, "part")}>
      <h2>{words.price}</h2>
      <PriceTable lines={booking.lines} total={booking.total} />
      <h2 {...fragmentTarget("money")}>{money.title}</h2>
      {booking.money.length === 0 ? <p className={classNames(css, "quiet")}>{money.none}</p> : null}
      <ul role="list">
        {booking.money.map(({ id, kind, amount, status, reason, at }) => (
          <li key={id} className={classNames(list, "line")}>
            <span>
              {kind === "cash" ? (
                <DeskLink to={deskPaths.receipt(id)}>{money.kinds[kind]}</DeskLink>
              ) : (
                money.kinds[kind]
              )}{" "}
              ·{" "}
              {reason === undefined
                ? wordOf(money.statuses, status)
                : `${wordOf(codes.reason, reason)} · ${wordOf(money.refundStatuses, status)}`}{" "}
              · {formatInstant(at, locale, zone)}
            </span>
            <span className={classNames(list, "sum")}>{formatMoney(amount, locale)}</span>
          </li>
        ))}
      </ul>
      <dl className={classNames(css, "figures")}>
        {(["paid", "refunded", "due"] as const).map((name) => (
          <div key={name} className={classNames(css, "figure")}>
            <dt>{money[name]}</dt>
            <dd>{formatMoney(booking[name], locale)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
