// CSV for spreadsheets: UTF-8 with a byte-order mark, and the separators that each language's spreadsheets expect
// (books §2).
import type { Locale } from "#domain/locale.ts";
import type { Cents } from "#domain/money.ts";

/** Text is untrusted input, guarded against formulas; numbers and amounts are our own. */
export type Cell =
  | string
  | number
  | { readonly cents: Cents }
  | { readonly decimal: number; readonly digits: number }
  | undefined;

const separators = { fr: { cell: ";", decimal: "," }, en: { cell: ",", decimal: "." } } as const;

export function writeCsv(rows: readonly (readonly Cell[])[], locale: Locale): string {
  const { cell } = separators[locale];
  return `\ufeff${rows.map((row) => `${row.map((each) => writeCell(each, locale)).join(cell)}\r\n`).join("")}`;
}

function writeCell(cell: Cell, locale: Locale): string {
  if (cell === undefined) return "";
  if (typeof cell === "number") return String(cell);
  if (typeof cell === "object") {
    const { decimal: point } = separators[locale];
    return "cents" in cell
      ? decimalOf(cell.cents, point)
      : cell.decimal.toFixed(cell.digits).replace(".", point);
  }
  const text = withoutFormula(cell);
  return /[";,\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** `-12,50`. */
export function decimalOf(cents: Cents, point: string): string {
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return `${cents < 0 ? "-" : ""}${digits.slice(0, -2)}${point}${digits.slice(-2)}`;
}

/** Guards against CSV injection: an apostrophe, which spreadsheets do not show, makes a formula plain text. */
export function withoutFormula(text: string): string {
  return /^[\s\p{Cc}]*[=+\-@\uff1d\uff0b\uff0d\uff20]/u.test(text) ? `'${text}` : text;
}
