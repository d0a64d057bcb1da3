/**
 * Normalises to one line: well-formed, NFC, single spaces, trimmed, without control, invisible and bidirectional
 * characters. U+0000, which PostgreSQL refuses in text, is removed as well.
 */
export function toLine(text: string): string {
  return toPlain(text).replaceAll(/\s+/gu, " ").trim();
}

/** Normalises several lines: like `toLine`, but keeps line breaks (`\n`), with at most one empty line in a row. */
export function toParagraphs(text: string): string {
  return toPlain(text.replaceAll(/\r\n?/g, "\n"))
    .replaceAll(/[^\S\n]+/gu, " ")
    .replaceAll(/ ?\n ?/g, "\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

/** Length in code points, so that "é" and "🚗" count as one each. */
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
