// Short dates for plot labels.
import type { Locale } from "#domain/locale.ts";
import { languageTags } from "./language-tags.ts";
import { withNonBreakingSpaces } from "./non-breaking-spaces.ts";

const styles = {
  /** `11 déc.`, `11 Dec` */
  day: { day: "numeric", month: "short" },
  /** `déc.`, `Dec` */
  month: { month: "short" },
  /** `lun.`, `Mon` */
  weekday: { weekday: "short" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** A day (`YYYY-MM-DD`) of the airport's calendar. */
export function formatShortDate(date: string, locale: Locale, style: keyof typeof styles = "day"): string {
  const written = new Intl.DateTimeFormat(languageTags[locale], { ...styles[style], timeZone: "UTC" });
  const text = written
    .format(Date.parse(`${date}T00:00:00Z`))
    .replace(/^1 (?=\p{L})/u, locale === "fr" ? "1er " : "1 ");
  return withNonBreakingSpaces(text, locale).replaceAll(" ", "\u00a0");
}
