import type { TravellerCustodyView } from "#contract/traveller-custody.ts";
import { formatNumber } from "#domain/language/format.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { custodyWords } from "#web/words/custody/custody-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import css from "./driven-distance.module.css";

type Props = { readonly custody: TravellerCustodyView };

/** How far the car was driven, against what was promised (custody §5). */
export function DrivenDistance({ custody }: Props) {
  const words = useWords(custodyWords).distance;
  const locale = useLocale();
  const km = (count: number): string => words.kilometres(formatNumber(count, locale));
  const { distance, promisedKilometres, inspections } = custody;
  const readingOf = (side: string) =>
    inspections.find((one) => one.side === side && one.odometer !== undefined)?.odometer;
  const readings = [
    { label: words.reception, value: readingOf("reception") },
    { label: words.return, value: readingOf("return") },
  ];
  return (
    <section className={classNames(css, "distance")}>
      <h3>{words.title}</h3>
      {distance === undefined ? (
        <p>{words.pending(km(promisedKilometres))}</p>
      ) : (
        <>
          <p className={classNames(css, "driven")}>{words.of(km(distance.driven), km(distance.promised))}</p>
          <meter
            className={classNames(css, "bar", distance.exceeded && "exceeded")}
            aria-label={words.title}
            min={0}
            max={Math.max(distance.driven, distance.promised)}
            value={distance.driven}
          />
        </>
      )}
      {distance?.exceeded ? <Notice kind="warn">{words.exceeded}</Notice> : null}
      <dl className={classNames(css, "readings")}>
        {readings.map(({ label, value }) =>
          value === undefined ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{km(value)}</dd>
            </div>
          ),
        )}
      </dl>
    </section>
  );
}
