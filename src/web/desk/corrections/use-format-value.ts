import type { Correction } from "#domain/correction/correction.ts";
import { formatNumber } from "#domain/language/format.ts";
import { correctionsWords } from "#web/words/custody/corrections-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";

/** Formats a value: `48 213 km`, `3/8`, `B-14`, or that none was entered. */
export function useFormatValue(): (what: Correction, value: string | number | undefined) => string {
  const words = useWords(correctionsWords);
  const locale = useLocale();
  return (what, value) => {
    if (value === undefined) return words.missing;
    if (what === "fuelIn" || what === "fuelOut") return words.eighths(value);
    return typeof value === "number" ? `${formatNumber(value, locale)}\u00a0km` : value;
  };
}
