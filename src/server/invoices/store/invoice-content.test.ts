import fc from "fast-check";
import { expect, test } from "vitest";
import { sumOf, toCents } from "#domain/money.ts";
import { vatIn } from "#domain/pricing/price-stay.ts";
import { sampleInvoice } from "#test/sample-invoice.ts";
import { amountsWithoutVat, toInvoiceNumber } from "./invoice-content.ts";

test("a number says its series, its year and its place", () => {
  expect(toInvoiceNumber("invoice", 2026, 12)).toBe("F2026-000012");
  expect(toInvoiceNumber("credit-note", 2027, 1)).toBe("A2027-000001");
});

test("amounts without VAT add up to the total without VAT, to the cent", () => {
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
        const net = amountsWithoutVat({ ...sampleInvoice().content, lines, total, vat, vatPercent });
        expect(net).toHaveLength(lines.length);
        expect(sumOf(net)).toBe(total - vat);
      },
    ),
  );
});
