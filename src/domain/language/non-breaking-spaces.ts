import type { Locale } from "#domain/locale.ts";

/**
 * Spaces at which no French line may break: before double signs, inside quotation marks, between a figure and what it
 * counts, and before a terminal's name. A time (`06:30`), a year and the end of a number's letters count nothing.
 */
const loose =
  / (?=[;:?!»%€])|(?<=«|n°) |(?<=(?<![:\w])\d{1,3}(?:er)?) (?=[a-zà-ÿ]|\d{3}\b)|(?<=erminal) (?=\d)/g;

/**
 * The hyphen of "e-mail" within a sentence, where an address that begins like that is somebody's own, and both of
 * "dites-le-nous": a line that ends with "dites-" leaves two words without their verb.
 */
const hyphen = /(?<=[\s(’]e)-(?=mails?\b(?!\S*@))|-(?=le-nous)|(?<=-le)-(?=nous)/g;

/**
 * The hyphen as it is written, and behind it a character without width at which no line breaks: the non-breaking hyphen
 * is missing in many typefaces, and a search for "e-mail" passes over it.
 */
const bound = "-\u2060";

/** Texts are written with ordinary spaces and hyphens, which an author sees: this binds those that must not break. */
export function withNonBreakingSpaces(text: string, locale: Locale): string {
  return locale === "fr" ? text.replace(loose, "\u00a0").replace(hyphen, bound) : text;
}
