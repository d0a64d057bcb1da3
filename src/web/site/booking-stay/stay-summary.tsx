import { formatDate } from "#domain/language/format.ts";
import type { StayEntry } from "#web/parts/stay/stay-entry.ts";
import { classNames } from "#web/ui/class-names.ts";
import { ArrowRight } from "#web/ui/pictograms/arrow-pictograms.tsx";
import { stayWords } from "#web/words/booking/stay-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import css from "./stay-summary.module.css";

/** The stay at a glance: two ends, big numerals. */
export function StaySummary({ stay }: { readonly stay: StayEntry }) {
  const words = useWords(stayWords);
  return (
    <div className={classNames(css, "summary")}>
      <End label={words.departure} date={stay.departureDate} time={stay.dropOffTime} />
      <ArrowRight />
      <End label={words.return} date={stay.returnDate} time={stay.landingTime} />
    </div>
  );
}

function End({
  label,
  date,
  time,
}: {
  readonly label: string;
  readonly date: string;
  readonly time: string;
}) {
  const locale = useLocale();
  return (
    <p className={classNames(css, "end")}>
      <span className={classNames(css, "label")}>{label}</span>
      <span className={classNames(css, "time")}>{time}</span>
      <time className={classNames(css, "date")} dateTime={date}>
        {formatDate(date, locale, "short")}
      </time>
    </p>
  );
}
