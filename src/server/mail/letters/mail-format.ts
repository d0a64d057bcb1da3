// Money, dates and times in the language of a mail, in the airport's time zone.
import { formatDate, formatInstant, formatMoney } from "#domain/language/format.ts";
import type { Locale } from "#domain/locale.ts";
import type { Instant, LocalDate, TimeZone } from "#domain/time.ts";

export type MailFormat = ReturnType<typeof mailFormat>;

export function mailFormat(locale: Locale, zone: TimeZone) {
  return {
    /** `124,00 €`, `€124.00` */
    money: (cents: number) => formatMoney(cents, locale),
    /** ven. 11 déc. */
    shortDate: (date: LocalDate) => formatDate(date, locale, "short"),
    /** vendredi 11 décembre 2026 */
    longDate: (date: LocalDate) => formatDate(date, locale, "long"),
    /** 11 décembre 2026 */
    plainDate: (date: LocalDate) => formatDate(date, locale),
    /** 11 décembre 2026 à 06:30 */
    instant: (at: Instant) => formatInstant(at, locale, zone),
  };
}
