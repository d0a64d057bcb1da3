// Money, dates and times as each language writes them, on the airport's clocks.
import type { Locale } from "#domain/locale.ts";
import type { Instant, LocalDate, TimeZone } from "#domain/time.ts";

export type MailFormat = ReturnType<typeof mailFormat>;

const tags: Readonly<Record<Locale, string>> = { fr: "fr-FR", en: "en-GB" };

export function mailFormat(locale: Locale, zone: TimeZone) {
  const tag = tags[locale];
  const calendar = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, options);
  // French writes the first of a month as an ordinal.
  const dated = (written: string) =>
    locale === "fr" ? written.replace(/(^|\s)1 (?=\p{L})/u, "$11er ") : written;
  const money = new Intl.NumberFormat(tag, { style: "currency", currency: "EUR" });
  const short = calendar({ weekday: "short", day: "numeric", month: "long", timeZone: "UTC" });
  const long = calendar({
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
  const plain = calendar({ day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
  const day = calendar({ day: "numeric", month: "long", year: "numeric", timeZone: zone });
  const time = calendar({ hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone: zone });
  return {
    /** `124,00 €`, `€124.00` */
    money: (cents: number) => money.format(cents / 100),
    /** ven. 11 décembre */
    shortDate: (date: LocalDate) => dated(short.format(midnight(date))),
    /** vendredi 11 décembre 2026 */
    longDate: (date: LocalDate) => dated(long.format(midnight(date))),
    /** 11 décembre 2026 */
    plainDate: (date: LocalDate) => dated(plain.format(midnight(date))),
    /** 11 décembre 2026 à 06:30 */
    instant: (at: Instant) => `${dated(day.format(at))}${locale === "fr" ? " à " : " at "}${time.format(at)}`,
  };
}

function midnight(date: LocalDate): number {
  return Date.parse(`${date}T00:00:00Z`);
}
