import { formatDate } from "#domain/language/format.ts";
import { formatShortDate } from "#domain/language/format-short-date.ts";
import type { Locale } from "#domain/locale.ts";

type Portion = { readonly from: string; readonly until: string };

/** Axis label: the day, the first day of the week, or the month (figures §1). */
export function portionLabel(portions: readonly Portion[], { from }: Portion, locale: Locale): string {
  // Weeks may start on any day of a month, months start only on the 1st.
  const areMonths = portions.slice(1).every((each) => each.from.endsWith("-01")) && portions.length > 1;
  return formatShortDate(from, locale, areMonths ? "month" : "day");
}

export function portionName({ from, until }: Portion, locale: Locale): string {
  const first = formatDate(from, locale, "compact");
  return from === until ? first : `${first} – ${formatDate(until, locale, "compact")}`;
}
