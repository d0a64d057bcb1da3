import { withNonBreakingSpaces } from "#domain/language/non-breaking-spaces.ts";
import type { Locale } from "#domain/locale.ts";

/**
 * Sets a text as its language prints it: in French no line breaks before a colon, a question mark, a unit or a
 * closing quotation mark. Goes through a whole document; addresses, people's own words and the subject, which stands on
 * one line and is searched for, are left alone. A bound hyphen is the character made for it: programs for mail that draw by a
 * word processor's rules show what they do not know as a box.
 */
export function typeset<Value>(value: Value, locale: Locale): Value {
  return locale === "fr" ? (setFrench(value) as Value) : value;
}

function setFrench(value: unknown): unknown {
  if (typeof value === "string") return withNonBreakingSpaces(value, "fr").replaceAll("-\u2060", "\u2011");
  if (Array.isArray(value)) return value.map(setFrench);
  if (typeof value !== "object" || value === null || isQuote(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      name === "url" || name === "subject" ? part : setFrench(part),
    ]),
  );
}

function isQuote(value: object): boolean {
  return "kind" in value && value.kind === "quote";
}
