import type { ComponentType } from "react";
import { useSells, useSettings } from "#web/parts/settings-context.ts";
import { classNames } from "#web/ui/class-names.ts";
import type { PictogramProps } from "#web/ui/pictograms/pictogram.tsx";
import { Car, Clock, Film, Keypad, Shield, Ticket } from "#web/ui/pictograms/travel-pictograms.tsx";
import { homeWords } from "#web/words/home/home-words.ts";
import { useWords } from "#web/words/use-words.ts";
import css from "./home-advantages.module.css";
import { HomeSection } from "./home-section.tsx";
import { PriceComparison } from "./price-comparison.tsx";

type Advantage = {
  readonly drawn: ComponentType<PictogramProps>;
  readonly title: string;
  readonly text: string;
  /** A name and an address, which are French in every language (WCAG 3.1.2). */
  readonly french?: string;
};

/** Only what the operator can prove: a claim without its data is not made. */
export function HomeAdvantages() {
  const words = useWords(homeWords).advantages;
  const { operator, stay, comparison } = useSettings();
  const notice = stay.minimumNoticeHours;
  const sells = useSells();
  const { all, insured, secured, late, filmed, noWait } = words;
  const advantages: readonly Advantage[] = [
    { drawn: Ticket, ...all },
    { drawn: Keypad, ...secured },
    { drawn: Film, ...filmed },
    { drawn: Car, ...noWait },
    { drawn: Clock, title: late.title(notice), text: late.text(notice) },
    {
      drawn: Shield,
      title: insured.title,
      text: insured[operator.insurer ? "named" : "unnamed"],
      french: operator.insurer,
    },
  ];
  return (
    <HomeSection id="advantages" title={words.title} belowFold>
      <ul role="list" className={classNames(css, "list")}>
        {advantages.map(({ drawn: Drawn, title, text, french }) => (
          <li key={title} className={classNames(css, "advantage")}>
            <span className={classNames(css, "drawn")}>
              <Drawn size="l" />
            </span>
            <h3>{title}</h3>
            <p className={classNames(css, "text")}>
              {text} {french && <span lang="fr">{french}</span>}
            </p>
          </li>
        ))}
      </ul>
      {comparison && sells ? <PriceComparison comparison={comparison} /> : null}
    </HomeSection>
  );
}
