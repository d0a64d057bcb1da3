import { expect, test } from "vitest";
import { toCents } from "#domain/money.ts";
import { withoutFormula, writeCsv } from "./csv.ts";

test("a table has the mark of UTF-8 and the separators of its language (books §2)", () => {
  const rows = [
    ["Numéro", "TTC"],
    ["F2026-000001", { cents: toCents(-1250) }],
    [7, undefined],
  ];
  expect(writeCsv(rows, "fr")).toBe("\ufeffNuméro;TTC\r\nF2026-000001;-12,50\r\n7;\r\n");
  expect(writeCsv(rows, "en")).toBe("\ufeffNuméro,TTC\r\nF2026-000001,-12.50\r\n7,\r\n");
});

test("what is typed stays one cell, quotes and all", () => {
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
])("no formula starts a cell: %j", (text) => {
  expect(withoutFormula(text)).toBe(`'${text}`);
});

test.each(["Martin-Dupont", "F2026-000001", "1 = 1", ""])("and %j is left as it is", (text) => {
  expect(withoutFormula(text)).toBe(text);
});

test("a number with digits behind the point has that of the language", () => {
  const row = [
    [
      { decimal: 12.345, digits: 1 },
      { decimal: -0.5, digits: 2 },
    ],
  ];
  expect(writeCsv(row, "fr")).toContain("12,3;-0,50");
  expect(writeCsv(row, "en")).toContain("12.3,-0.50");
});
