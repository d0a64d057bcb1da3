// Names of months and days. Those of `Intl` differ between browsers, and its first formatter is slow to construct
// (decision 0026).
import type { Locale } from "#domain/locale.ts";

type Names = { readonly months: readonly string[]; readonly weekdays: readonly string[] };

/** Months from January, days from Sunday. */
export const calendarNames: Readonly<Record<Locale, Names>> = {
  fr: {
    months: "janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split(" "),
    weekdays: "dimanche lundi mardi mercredi jeudi vendredi samedi".split(" "),
  },
  en: {
    months: "January February March April May June July August September October November December".split(
      " ",
    ),
    weekdays: "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" "),
  },
};

/** `déc.`, `Dec`; names that are as short already stay whole (`mars`, `juin`, `May`). */
export function shortened(name: string, locale: Locale): string {
  const short = name.slice(0, /^(?:j[au]|f|mars|ao|[sS]ept)/.test(name) ? 4 : 3);
  return locale === "fr" && short !== name ? `${short}.` : short;
}
