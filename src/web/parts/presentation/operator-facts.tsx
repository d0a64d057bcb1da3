import type { PresentationView } from "#contract/site/presentation-call.ts";
import { formatNumber, formatPrice } from "#domain/language/format.ts";
import type { Locale } from "#domain/locale.ts";
import { classNames } from "#web/ui/class-names.ts";
import { aboutWords } from "#web/words/about/about-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import css from "./operator-facts.module.css";

export type Presentation = Omit<PresentationView, "valets">;

/** Key facts of the car park; only those that the operator has stated. */
export function OperatorFacts({
  presentation: { since, lot, cover, vehicleHeight },
}: {
  readonly presentation: Presentation;
}) {
  const words = useWords(aboutWords).facts;
  const locale = useLocale();
  const facts = [
    since !== undefined && { figure: String(since), text: words.since },
    lot?.kilometres !== undefined && words.kilometres(kilometresIn(lot.kilometres, locale)),
    lot?.kilometres === undefined && lot?.minutes !== undefined && words.minutes(lot.minutes),
    cover !== undefined && { figure: formatPrice(cover, locale), text: words.cover },
    vehicleHeight !== undefined && { figure: metresIn(vehicleHeight, locale), text: words.height },
  ].filter((fact) => fact !== false);
  if (facts.length === 0) return null;
  return (
    <dl className={classNames(css, "facts")}>
      {facts.map(({ figure, text }) => (
        <div key={text} className={classNames(css, "fact")}>
          <dt>{text}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

export function kilometresIn(kilometres: number, locale: Locale): string {
  return formatNumber(kilometres, locale, Number.isInteger(kilometres) ? 0 : 1);
}

export function metresIn(centimetres: number, locale: Locale): string {
  return `${formatNumber(centimetres / 100, locale, 2)}\u00a0m`;
}
