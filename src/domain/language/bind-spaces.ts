import type { Locale } from "#domain/locale.ts";

/** Spaces at which no French line may break: before double signs, and between a figure and what it counts. */
const loose =
  / (?=[;:?!»%€])|(?<=«) |(?<=n°) |(?<=\d) (?=(?:h|min|s|km|ans?|mois|jours?|nuits?|heures?|minutes?|caractères)\b)/g;

/** Texts are written with ordinary spaces, which an author sees: this binds those that must not break. */
export function bindSpaces(text: string, locale: Locale): string {
  return locale === "fr" ? text.replace(loose, "\u00a0") : text;
}
