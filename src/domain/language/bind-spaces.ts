import type { Locale } from "#domain/locale.ts";

/**
 * Spaces at which no French line may break: before double signs, inside quotation marks, and between a figure and what
 * it counts. A time (`06:30`) and a year count nothing.
 */
const loose = / (?=[;:?!»%€])|(?<=«|n°) |(?<=(?<![:\d])\d{1,3}(?:er)?) (?=[a-zà-ÿ]|\d{3}\b)/g;

/** The hyphen of "e-mail" within a sentence; an address that begins like that is somebody's own. */
const hyphen = /(?<=[\s(’])e-(?=mails?\b(?!\S*@))/g;

/** Texts are written with ordinary spaces and hyphens, which an author sees: this binds those that must not break. */
export function bindSpaces(text: string, locale: Locale): string {
  return locale === "fr" ? text.replace(loose, "\u00a0").replace(hyphen, "e\u2011") : text;
}
