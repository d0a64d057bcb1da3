import type { Locale } from "#domain/locale.ts";

type Unit = "minutes" | "hours" | "days" | "nights" | "months" | "years";

const units: Readonly<Record<Locale, Readonly<Record<Unit, readonly [one: string, many: string]>>>> = {
  fr: {
    minutes: ["minute", "minutes"],
    hours: ["heure", "heures"],
    days: ["jour", "jours"],
    nights: ["nuit", "nuits"],
    months: ["mois", "mois"],
    years: ["an", "ans"],
  },
  en: {
    minutes: ["minute", "minutes"],
    hours: ["hour", "hours"],
    days: ["day", "days"],
    nights: ["night", "nights"],
    months: ["month", "months"],
    years: ["year", "years"],
  },
};

/** So many hours, days, years. In French none is singular as one is, in English one alone. */
export function sayTime(count: number, unit: Unit, locale: Locale): string {
  const [one, many] = units[locale][unit];
  const isSingular = locale === "fr" ? count < 2 : count === 1;
  return `${count} ${isSingular ? one : many}`;
}
