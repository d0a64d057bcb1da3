import { formatNumber } from "#domain/language/format.ts";
import { classNames } from "#web/ui/class-names.ts";
import { claimsWords } from "#web/words/custody/claims-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { wordOf } from "#web/words/word-of.ts";
import css from "./claims-screen.module.css";
import type { Recorded } from "./recorded-pairs.ts";

/** Readings, remarks and signatures of both ends, as the traveller sees them. */
export function RecordedFacts({ recorded }: { readonly recorded: Recorded }) {
  const words = useWords(claimsWords);
  const locale = useLocale();
  const { facts } = words;
  return (
    <div className={classNames(css, "pairs")}>
      {recorded
        .filter(({ mode }) => mode !== "lot")
        .map(({ id, side, odometer, fuel, remarks, signedBy }) => (
          <div key={id} className={classNames(css, "facts")}>
            <b>{side === "reception" ? words.before : words.after}</b>
            {odometer === undefined ? null : <span>{facts.odometer(formatNumber(odometer, locale))}</span>}
            {fuel === undefined ? null : <span>{facts.fuel(fuel)}</span>}
            {remarks.length === 0 ? <span>{facts.nothing}</span> : null}
            {remarks.map((remark) => (
              <span key={remark.id}>{facts.remark(remark.words, wordOf(facts.panels, remark.panel))}</span>
            ))}
            {signedBy === undefined ? null : <span>{wordOf(facts.signed, signedBy)}</span>}
          </div>
        ))}
    </div>
  );
}
