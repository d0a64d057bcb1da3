import { expect, test } from "vitest";
import { toCents } from "#domain/money.ts";
import { withoutFormula, writeCsv } from "./csv.ts";

test("a CSV file has a UTF-8 byte order mark, and the separators of its language (books §2)", () => {
  const rows = [
    ["Numéro", "TTC"],
    ["F2026-000001", { cents: toCents(-1250) }],
    [7, undefined],
  ];
  expect(writeCsv(rows, "fr")).toBe("\ufeffNuméro;TTC\r\nF2026-000001;-12,50\r\n7;\r\n");
  expect(writeCsv(rows, "en")).toBe("\ufeffNuméro,TTC\r\nF2026-000001,-12.50\r\n7,\r\n");
});

test("a text with quotes, separators and line breaks stays in one CSV cell", () => {
  const typed = 'Jean "Le Grand"; de la Tour\nsuite';
  expect(writeCsv([[typed, "x"]], "fr")).toBe('\ufeff"Jean ""Le Grand""; de la Tour\nsuite";x\r\n');
});

test.each([
  "=1+1",
  "+33 6",
  "-2+3",
  "@SUM(A1)",
  "\t=1",
  "\r=1",
  " =1",
  "\n=1",
  "\u0000=1",
  "＝1",
  "\u00a0=1",
])("a CSV cell that could start a formula is escaped: %j", (text) => {
  expect(withoutFormula(text)).toBe(`'${text}`);
});

test.each(["Martin-Dupont", "F2026-000001", "1 = 1", ""])(
  "a CSV cell that cannot start a formula is not escaped: %j",
  (text) => {
    expect(withoutFormula(text)).toBe(text);
  },
);

test("a decimal number in a CSV file has the decimal separator of its language", () => {
  const row = [
    [
      { decimal: 12.345, digits: 1 },
      { decimal: -0.5, digits: 2 },
    ],
  ];
  expect(writeCsv(row, "fr")).toContain("12,3;-0,50");
  expect(writeCsv(row, "en")).toContain("12.3,-0.50");
});
