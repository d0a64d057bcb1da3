import { classNames } from "#web/ui/class-names.ts";
import { Camera, Keypad, Lock, Pin } from "#web/ui/pictograms/travel-pictograms.tsx";
import { aboutWords } from "#web/words/about/about-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { kilometresIn, type Presentation } from "./operator-facts.tsx";
import css from "./operator-lot.module.css";
import { SquareSign } from "./square-sign.tsx";

/** Where the car is kept and how it is protected, as far as the operator has stated it. */
export function OperatorLot({ lot }: { readonly lot: NonNullable<Presentation["lot"]> }) {
  const words = useWords(aboutWords).lot;
  const far = useDistance(lot);
  const guards = [
    lot.fenced && { drawn: Lock, text: words.fenced },
    lot.keypad && { drawn: Keypad, text: words.keypad },
    lot.cameras && { drawn: Camera, text: words.cameras },
  ].filter((guard) => guard !== false);
  return (
    <div className={classNames(css, "lot")}>
      {lot.place === undefined && far === undefined ? null : (
        <p className={classNames(css, "place")}>
          <SquareSign>
            <Pin />
          </SquareSign>
          <span>
            {lot.place === undefined ? null : <b lang="fr">{lot.place}</b>} {far}
          </span>
        </p>
      )}
      {guards.length === 0 ? null : (
        <ul role="list" className={classNames(css, "guards")}>
          {guards.map(({ drawn: Drawn, text }) => (
            <li key={text} className={classNames(css, "place")}>
              <SquareSign>
                <Drawn />
              </SquareSign>
              {text}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function useDistance({ kilometres, minutes }: NonNullable<Presentation["lot"]>): string | undefined {
  const words = useWords(aboutWords).lot;
  const locale = useLocale();
  if (kilometres === undefined) return minutes === undefined ? undefined : words.minutes(minutes);
  const figure = kilometresIn(kilometres, locale);
  return minutes === undefined ? words.kilometres(figure) : words.kilometresAndMinutes(figure, minutes);
}
