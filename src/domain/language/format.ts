// Formatting of money, dates and numbers per language. Dates and times are those of the airport's calendar.
import type { Locale } from "#domain/locale.ts";
import { instantFromIso, isoFromInstant, localDateOf, localTimeOf, toInstant } from "#domain/time.ts";
import { calendarNames, shortened } from "./written/calendar-names.ts";
import { writeNumber } from "./written/write-number.ts";

/** `124,00 €`, `€124.00`. */
export function formatMoney(cents: number, locale: Locale): string {
  return withEuro(writeNumber(cents / 100, locale, { least: 2, most: 2 }), locale);
}

/** `124 €` for a whole number of euros, for prices at a glance; with its cents otherwise. */
export function formatPrice(cents: number, locale: Locale): string {
  return cents % 100 === 0 ? withEuro(writeNumber(cents / 100, locale), locale) : formatMoney(cents, locale);
}

function withEuro(number: string, locale: Locale): string {
  return locale === "fr" ? `${number}\u00a0€` : number.replace(/\d/, "€$&");
}

export function formatNumber(value: number, locale: Locale, fractionDigits = 0): string {
  return writeNumber(value, locale, { least: fractionDigits, most: fractionDigits });
}

/** `20 %`, `20%`. */
export function formatPercent(percent: number, locale: Locale): string {
  return `${writeNumber(percent, locale, { most: 2 })}${locale === "fr" ? "\u00a0" : ""}%`;
}

export type DateStyle = keyof typeof dateStyles;

/** Both languages use the same order of parts: `w` and `m` are abbreviated, `W` and `M` full names. */
const dateStyles = {
  /** ven. 11 déc. */
  short: "w d m",
  /** vendredi 11 décembre 2026 */
  long: "W d M y",
  /** 11 décembre 2026 */
  plain: "d M y",
  /** 11 déc. 2026 */
  compact: "d m y",
  /** ven. */
  weekday: "w",
  /** décembre 2026 */
  month: "M y",
} as const;

/** A day (`YYYY-MM-DD`) of the airport's calendar. Throws RangeError on one that does not exist. */
export function formatDate(date: string, locale: Locale, style: DateStyle = "plain"): string {
  const at = new Date(`${date}T00:00:00Z`);
  const [year, month = 0, day] = at.toISOString().split(/\D/).map(Number);
  const { months, weekdays } = calendarNames[locale];
  const nameOfMonth = months[month - 1] ?? "";
  const nameOfDay = weekdays[at.getUTCDay()] ?? "";
  const parts: Readonly<Record<string, string | number | undefined>> = {
    w: shortened(nameOfDay, locale),
    W: nameOfDay,
    // French uses an ordinal for the first of the month only: `1er mars`, `2 mars`.
    d: locale === "fr" && day === 1 ? "1er" : day,
    m: shortened(nameOfMonth, locale),
    M: nameOfMonth,
    y: year,
  };
  // No line break between the day and its month.
  return dateStyles[style].replace("d ", "d\u00a0").replace(/\w/g, (part) => `${parts[part]}`);
}

/** The airport's calendar day of an instant, given as milliseconds or ISO 8601. */
export function formatDay(instant: string | number, locale: Locale, zone: string): string {
  return formatDate(localDateOf(toInstantOf(instant), zone), locale);
}

export function formatCompactDay(instant: string | number, locale: Locale, zone: string): string {
  return formatDate(localDateOf(toInstantOf(instant), zone), locale, "compact");
}

/** `11 décembre 2026 à 06:30`: an instant with its time on the airport's clocks. */
export function formatInstant(instant: string | number, locale: Locale, zone: string): string {
  const joint = locale === "fr" ? " à " : " at ";
  return `${formatDay(instant, locale, zone)}${joint}${localTimeOf(toInstantOf(instant), zone)}`;
}

/** `11 déc. 2026, 06:30:05`: to the second, for events in quick succession. */
export function formatExactInstant(instant: number, locale: Locale, zone: string): string {
  const at = toInstant(instant);
  // Zone offsets are whole minutes, so the seconds are those of UTC.
  const seconds = isoFromInstant(at).slice(16, 19);
  return `${formatCompactDay(at, locale, zone)}, ${localTimeOf(at, zone)}${seconds}`;
}

const toInstantOf = (instant: string | number) =>
  typeof instant === "string" ? instantFromIso(instant) : toInstant(instant);

/** `22:00` within a sentence: `22 h` in French. */
export function formatClock(time: string, locale: Locale): string {
  if (locale !== "fr") return time;
  const [hour, minute] = time.split(":");
  return `${Number(hour)}\u00a0h${minute === "00" ? "" : `\u00a0${minute}`}`;
}

/**
 * A French number in pairs, as the reader would dial it: `01 99 00 12 34` in French, `+33 1 99 00 12 34` elsewhere. A
 * British one by its area code; any other as entered.
 */
export function formatPhone(phone: string, locale: Locale): string {
  const typed = phone.replaceAll(/\s/g, "");
  const spaced = typed
    .replace(/^\+33(\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, `${locale === "fr" ? "0" : "+33 "}$1 $2 $3 $4 $5`)
    .replace(/^\+44(?:(2\d)(\d{4})(\d{4})|(\d{4})(\d{6}))$/, "+44 $1$4 $2$5 $3");
  return spaced === typed ? phone : spaced.trim().replaceAll(" ", "\u00a0");
}
