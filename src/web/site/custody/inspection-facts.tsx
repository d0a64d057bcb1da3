import type { TravellerCustodyView } from "#contract/traveller-custody.ts";
import { formatNumber } from "#domain/language/format.ts";
import { classNames } from "#web/ui/class-names.ts";
import { custodyWords } from "#web/words/custody/custody-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import css from "./inspection-facts.module.css";

/** What was read, noted and signed at the reception and at the return. */
export function InspectionFacts({ custody }: { readonly custody: TravellerCustodyView }) {
  const words = useWords(custodyWords);
  const locale = useLocale();
  if (custody.inspections.length === 0) return null;
  return (
    <ul role="list" className={classNames(css, "facts")}>
      {custody.inspections
        .filter(({ mode }) => mode !== "lot")
        .map(({ side, odometer, fuel, remarks, signedBy }, index) => (
          <li key={index}>
            <h4>{words.sides[side]}</h4>
            <p>
              {[
                odometer === undefined ? "" : words.distance.kilometres(formatNumber(odometer, locale)),
                fuel === undefined ? "" : words.fuel(fuel),
              ]
                .filter((text) => text !== "")
                .join(" · ")}
            </p>
            <p>{remarks.length === 0 ? words.remarks.none : words.remarks.title}</p>
            <ol className={classNames(css, "remarks")}>
              {remarks.map((remark, at) => (
                <li key={at}>
                  {remark.words}, {words.remarks.panels[remark.panel] ?? remark.panel}
                </li>
              ))}
            </ol>
            {signedBy === undefined ? null : <p>{words.signed[signedBy]}</p>}
          </li>
        ))}
    </ul>
  );
}
