/**
 * One line as a person meant it: well-formed, composed, single spaces, trimmed, without characters that control, show
 * nothing or turn the writing around. PostgreSQL refuses U+0000 in a text, so nothing typed is stored without passing here.
 */
export function toLine(text: string): string {
  return toPlain(text).replaceAll(/\s+/gu, " ").trim();
}

/** Several lines: line breaks are kept (`\n`), at most one empty line in a row; otherwise as `toLine`. */
export function toParagraphs(text: string): string {
  return toPlain(text.replaceAll(/\r\n?/g, "\n"))
    .replaceAll(/[^\S\n]+/gu, " ")
    .replaceAll(/ ?\n ?/g, "\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

/** Characters as a person counts them, near enough: code points, so that "é" and "🚗" are one each. */
export function lengthOf(text: string): number {
  return Array.from(text).length;
}

function toPlain(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\t\v\f\u0085\u2028\u2029]/g, " ")
    .replaceAll(/(?!\n)\p{Cc}|[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/gu, "")
    .normalize("NFC");
}
