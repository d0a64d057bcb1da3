import type { Locale } from "#domain/locale.ts";

/** One of each in French; in English the word without its s. */
const french = {
  minutes: "minute",
  hours: "heure",
  days: "jour",
  nights: "nuit",
  months: "mois",
  years: "an",
};

/** So many hours, days, years. In French none is singular as one is, in English one alone. */
export function sayTime(count: number, unit: keyof typeof french, locale: Locale): string {
  if (locale === "en") return `${count} ${count === 1 ? unit.slice(0, -1) : unit}`;
  const word = french[unit];
  return `${count} ${count < 2 || word.endsWith("s") ? word : `${word}s`}`;
}
