import type { TravellerCustodyView } from "#contract/traveller-custody.ts";
import { formatNumber } from "#domain/language/format.ts";
import { classNames } from "#web/ui/class-names.ts";
import { custodyWords } from "#web/words/custody/custody-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import css from "./custody-moves.module.css";
import { useKnownTime } from "./use-known-time.ts";

/** Every move that is on record, the last one first. */
export function CustodyMoves({ custody: { moves } }: { readonly custody: TravellerCustodyView }) {
  const words = useWords(custodyWords).moves;
  const locale = useLocale();
  const timeOf = useKnownTime();
  const said = (value: string | number) => (typeof value === "number" ? formatNumber(value, locale) : value);
  if (moves.length === 0) return null;
  return (
    <section className={classNames(css, "moves")}>
      <h3>{words.title}</h3>
      <ol role="list" className={classNames(css, "list")}>
        {moves.toReversed().map(({ kind, time, spot, service, corrected }, index) => (
          <li key={index} className={classNames(css, "move")}>
            <b>
              {words.kinds[kind] ?? kind}
              {spot === undefined || kind !== "vehicle-parked" ? "" : `, ${words.spot(spot)}`}
              {service === undefined ? "" : words.service(service[locale])}
              {corrected === undefined ? "" : words.corrected[corrected.what](said(corrected.value))}
            </b>
            <span>{timeOf(time)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
