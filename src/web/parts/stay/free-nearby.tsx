import type { NearbyStay } from "#contract/quotes.ts";
import { formatDate } from "#domain/language/format.ts";
import { toCents } from "#domain/money.ts";
import { classNames } from "#web/ui/class-names.ts";
import { ArrowRight } from "#web/ui/pictograms/arrow-pictograms.tsx";
import { Price } from "#web/ui/ticket/price.tsx";
import { bookingWords } from "#web/words/booking/booking-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import css from "./free-nearby.module.css";
import type { StayEntry } from "./stay-entry.ts";

type Props = { readonly nearby: readonly NearbyStay[]; readonly onTake: (stay: StayEntry) => void };

/** Free alternatives to a full stay, each with its price and a button to take it (capacity §10). */
export function FreeNearby({ nearby, onTake }: Props) {
  const words = useWords(bookingWords).stay;
  const locale = useLocale();
  if (nearby.length === 0) return <p role="status">{words.nothingNearby}</p>;
  return (
    <div className={classNames(css, "nearby")} role="status">
      <p className={classNames(css, "title")}>{words.nearest}</p>
      {nearby.map(({ total, ...stay }) => (
        <button
          key={JSON.stringify(stay)}
          type="button"
          className={classNames(css, "stay")}
          onClick={() => onTake(stay)}
        >
          <span className={classNames(css, "ends")}>
            <End date={stay.departureDate} time={stay.dropOffTime} />{" "}
            <span>
              <ArrowRight size="s" /> <End date={stay.returnDate} time={stay.landingTime} />
            </span>
          </span>
          <Price amount={toCents(total)} locale={locale} />
        </button>
      ))}
    </div>
  );
}

function End({ date, time }: { readonly date: string; readonly time: string }) {
  const locale = useLocale();
  return (
    <span className={classNames(css, "end")}>
      {formatDate(date, locale, "short")} <b className={classNames(css, "time")}>{time}</b>
    </span>
  );
}
