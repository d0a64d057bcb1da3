// Money, dates and numbers as each language writes them. Dates and times are those of the airport's calendar.
import type { Locale } from "#domain/locale.ts";
import { languageTags } from "./language-tags.ts";

/** `124,00 €`, `€124.00`. */
export function formatMoney(cents: number, locale: Locale): string {
  return numbers(locale, { style: "currency", currency: "EUR" }).format(cents / 100);
}

/** `124 €` where the amount has no cents, for prices at a glance; with its cents otherwise. */
export function formatPrice(cents: number, locale: Locale): string {
  if (cents % 100 !== 0) return formatMoney(cents, locale);
  return numbers(locale, { style: "currency", currency: "EUR", maximumFractionDigits: 0 }).format(
    cents / 100,
  );
}

export function formatNumber(value: number, locale: Locale, fractionDigits = 0): string {
  return numbers(locale, {
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
  }).format(value);
}

/** `20 %`, `20%`. */
export function formatPercent(percent: number, locale: Locale): string {
  return numbers(locale, { style: "percent", maximumFractionDigits: 2 }).format(percent / 100);
}

export type DateStyle = keyof typeof dateStyles;

const dateStyles = {
  /** ven. 11 déc. */
  short: { weekday: "short", day: "numeric", month: "short" },
  /** vendredi 11 décembre 2026 */
  long: { weekday: "long", day: "numeric", month: "long", year: "numeric" },
  /** 11 décembre 2026 */
  plain: { day: "numeric", month: "long", year: "numeric" },
  /** 11 déc. 2026 */
  compact: { day: "numeric", month: "short", year: "numeric" },
  /** ven. */
  weekday: { weekday: "short" },
  /** décembre 2026 */
  month: { month: "long", year: "numeric" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** A day (`YYYY-MM-DD`) of the airport's calendar. */
export function formatDate(date: string, locale: Locale, style: DateStyle = "plain"): string {
  const written = dates(locale, { ...dateStyles[style], timeZone: "UTC" });
  return withOrdinal(written.format(Date.parse(`${date}T00:00:00Z`)), locale);
}

/** An instant, or its ISO 8601, on the airport's calendar. */
export function formatDay(
  instant: string | number,
  locale: Locale,
  zone: string,
  style: DateStyle = "plain",
): string {
  const written = dates(locale, { ...dateStyles[style], timeZone: zone });
  return withOrdinal(written.format(new Date(instant)), locale);
}

/**
 * French counts the first of the month only: `1er mars`, `2 mars`. `Intl` knows neither that nor that no line breaks
 * between the day and its month.
 */
function withOrdinal(text: string, locale: Locale): string {
  // Britain writes `Friday 11 December`.
  if (locale !== "fr") return text.replace(/^(\p{L}+),/u, "$1");
  return text.replace(/(\d+) (?=\p{L})/u, (_, day) => `${day}${day === "1" ? "er" : ""}\u00a0`);
}

/** `11 décembre 2026 à 06:30`: an instant with its time on the airport's clocks. */
export function formatInstant(instant: string | number, locale: Locale, zone: string): string {
  const clock = dates(locale, { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone: zone });
  const joint = locale === "fr" ? " à " : " at ";
  return `${formatDay(instant, locale, zone)}${joint}${clock.format(new Date(instant))}`;
}

/** `11 déc. 2026, 06:30:05`: an instant to the second, where one follows upon another. */
export function formatExactInstant(instant: number, locale: Locale, zone: string): string {
  const clock = dates(locale, { timeStyle: "medium", hourCycle: "h23", timeZone: zone });
  return `${formatDay(instant, locale, zone, "compact")}, ${clock.format(instant)}`;
}

/** `22:00` within a sentence: `22 h` in French. */
export function formatClock(time: string, locale: Locale): string {
  if (locale !== "fr") return time;
  const [hour, minute] = time.split(":");
  return `${Number(hour)}\u00a0h${minute === "00" ? "" : `\u00a0${minute}`}`;
}

/**
 * A French number in pairs, as its reader would dial it: `01 99 00 12 34` in French, `+33 1 99 00 12 34` elsewhere. A
 * British one by its area; any other as it was written.
 */
export function formatPhone(phone: string, locale: Locale): string {
  const typed = phone.replaceAll(/\s/g, "");
  const spaced = typed
    .replace(/^\+33(\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, `${locale === "fr" ? "0" : "+33 "}$1 $2 $3 $4 $5`)
    .replace(/^\+44(?:(2\d)(\d{4})(\d{4})|(\d{4})(\d{6}))$/, "+44 $1$4 $2$5 $3");
  return spaced === typed ? phone : spaced.trim().replaceAll(" ", "\u00a0");
}

// Making a formatter costs a hundred times what using it does: each is made once.
function kept<Options, Formatter>(make: (tag: string, options: Options) => Formatter) {
  const made = new Map<string, Formatter>();
  return (locale: Locale, options: Options): Formatter => {
    const key = locale + JSON.stringify(options);
    const formatter = made.get(key) ?? make(languageTags[locale], options);
    made.set(key, formatter);
    return formatter;
  };
}

const numbers = kept((tag, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options));
const dates = kept((tag, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, options));
