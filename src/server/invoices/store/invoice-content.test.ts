import fc from "fast-check";
import { expect, test } from "vitest";
import { sumOf, toCents } from "#domain/money.ts";
import { vatIn } from "#domain/pricing/price-stay.ts";
import { sampleInvoice } from "#test/sample-invoice.ts";
import { roundingOf, toInvoiceNumber, unitPrices } from "./invoice-content.ts";

test("an invoice number states its series, its year and its position", () => {
  expect(toInvoiceNumber("invoice", 2026, 12)).toBe("F2026-000012");
  expect(toInvoiceNumber("credit-note", 2027, 1)).toBe("A2027-000001");
});

test("rule 7: unit prices and their rounding add up to the total without VAT, to the cent (payment §9)", () => {
  const line = fc
    .integer({ min: 1, max: 200_000 })
    .map((amount) => ({ label: "x", amount: toCents(amount) }));
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 0, max: 100 }),
      fc.constantFrom(0, 5, 10, 20),
      (ordered, discount, vatPercent) => {
        const whole = sumOf(ordered.map(({ amount }) => amount));
        const promotion = toCents(-Math.floor((whole * discount) / 100));
        const lines = promotion === 0 ? ordered : [...ordered, { label: "promotion", amount: promotion }];
        const total = sumOf(lines.map(({ amount }) => amount));
        const vat = vatIn(total, vatPercent);
        const content = { ...sampleInvoice().content, lines, total, vat, vatPercent };
        const net = unitPrices(content);
        expect(net).toHaveLength(lines.length);
        expect(sumOf([...net, roundingOf(content)])).toBe(total - vat);
        // Rounding difference: half a cent a line at most, and half a cent for the total.
        expect(Math.abs(roundingOf(content))).toBeLessThanOrEqual((lines.length + 1) / 2);
      },
    ),
  );
});

test("rule 7: the wash of 25.00 € has one unit price, whatever stands beside it on three invoices (payment §9)", () => {
  const wash = { label: "Lavage", amount: toCents(2_500) };
  const besides = [4_900, 5_900, 7_700].map((amount) => ({ label: "Parking", amount: toCents(amount) }));
  const prices = besides.map((parking) => unitPrices({ lines: [parking, wash], vatPercent: 20 })[1]);
  expect(prices).toEqual([2_083, 2_083, 2_083]);
  // Control: if the rounding difference were carried from line to line, some would say 20.84 €.
  const carried = besides.map(({ amount }) => withoutVat(amount + 2_500) - withoutVat(amount));
  expect(new Set(carried).size).toBeGreaterThan(1);
});

function withoutVat(amount: number): number {
  return amount - vatIn(toCents(amount), 20);
}
