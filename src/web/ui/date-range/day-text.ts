import type { Locale } from "#domain/locale.ts";
import type { LocalDate } from "#domain/time.ts";

const regions: Readonly<Record<Locale, string>> = { fr: "fr-FR", en: "en-GB" };
const parts = { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" } as const;

/** `ven. 11 déc.`: a calendar day, so no zone may shift it. */
export function dayText(date: LocalDate, locale: Locale): string {
  return new Intl.DateTimeFormat(regions[locale], parts).format(Date.parse(`${date}T00:00:00Z`));
}
