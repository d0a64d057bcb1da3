import { withNonBreakingSpaces } from "#domain/language/non-breaking-spaces.ts";
import type { Locale } from "#domain/locale.ts";

/**
 * Sets a text by the rules of its language: in French no line breaks before a colon, a question mark, a unit or a
 * closing quotation mark. Applied to a whole document except URLs, quoted text and the subject, which is searched for.
 * A non-breaking hyphen is U+2011: mail clients with a word processor's engine show U+2060 as a box.
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
