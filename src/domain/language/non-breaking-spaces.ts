import type { Locale } from "#domain/locale.ts";

/**
 * Spaces that must not break in French: before two-part punctuation, inside quotation marks, between a number and its
 * unit, and before a terminal's name. A time (`06:30`), a year and the end of a number with letters have no unit.
 */
const loose =
  / (?=[;:?!»%€])|(?<=«|n°) |(?<=(?<![:\w])\d{1,3}(?:er)?) (?=[a-zà-ÿ]|\d{3}\b)|(?<=erminal) (?=\d)/g;

/**
 * Hyphens that must not break: that of "e-mail" within a sentence, but not in an address that begins like it, and both
 * of "dites-le-nous", which would leave its pronouns on the next line.
 */
const hyphen = /(?<=[\s(’]e)-(?=mails?\b(?!\S*@))|-(?=le-nous)|(?<=-le)-(?=nous)/g;

/**
 * An ordinary hyphen with a word joiner (U+2060), because many typefaces lack the non-breaking hyphen, and a search for
 * "e-mail" would not find it.
 */
const bound = "-\u2060";

/** Texts are authored with ordinary spaces and hyphens; this replaces those that must not break. */
export function withNonBreakingSpaces(text: string, locale: Locale): string {
  return locale === "fr" ? text.replace(loose, "\u00a0").replace(hyphen, bound) : text;
}
