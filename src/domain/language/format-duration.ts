import type { Locale } from "#domain/locale.ts";

/** French singulars; the English one is the key without its s. */
const french = {
  minutes: "minute",
  hours: "heure",
  days: "jour",
  nights: "nuit",
  months: "mois",
  years: "an",
};

/** A count with its unit: `2 days`. In French zero takes the singular, in English the plural. */
export function formatDuration(count: number, unit: keyof typeof french, locale: Locale): string {
  if (locale === "en") return `${count} ${count === 1 ? unit.slice(0, -1) : unit}`;
  const word = french[unit];
  return `${count} ${count < 2 || word.endsWith("s") ? word : `${word}s`}`;
}
