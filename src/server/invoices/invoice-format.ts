// Dates and amounts as each language writes them.
import type { Locale } from "#domain/locale.ts";

export const languageTags: Readonly<Record<Locale, string>> = { fr: "fr-FR", en: "en-GB" };

/** `11 décembre 2026`, for a day of the calendar. */
export function longDate(date: string, locale: Locale): string {
  return format(Date.parse(`${date}T00:00:00Z`), locale, "UTC");
}

/** The same for an instant, on the operator's calendar. */
export function longDay(at: number, locale: Locale, zone: string): string {
  return format(at, locale, zone);
}

function format(at: number, locale: Locale, timeZone: string): string {
  return new Intl.DateTimeFormat(languageTags[locale], { dateStyle: "long", timeZone }).format(at);
}

export function money(cents: number, locale: Locale): string {
  return new Intl.NumberFormat(languageTags[locale], { style: "currency", currency: "EUR" }).format(
    cents / 100,
  );
}
