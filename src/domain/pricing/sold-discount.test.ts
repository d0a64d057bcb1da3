import { expect, test } from "vitest";
import { euros } from "#domain/money.ts";
import type { PriceLine } from "#domain/pricing/price-stay.ts";
import type { Discount } from "#domain/pricing/tariff.ts";
import { soldDiscount } from "./sold-discount.ts";

const parking: PriceLine = { kind: "parking", amount: euros(69), days: 3 };
const promotion: PriceLine = { kind: "promotion", amount: euros(-6.9), promoCode: "MAI" };
const percent: Discount = { kind: "percent", percent: 10 };
const amount: Discount = { kind: "amount", amount: euros(20) };
const off: Discount = { kind: "amount", amount: euros(6.9) };

test.each([
  ["what was kept", percent, [parking, promotion], percent],
  ["also where all of it could not be taken off", amount, [parking, promotion], amount],
  ["and where nothing was", percent, [parking], percent],
  ["its line, where it was not kept", null, [parking, promotion], off],
  ["nothing without either", null, [parking], undefined],
])("the discount that a booking was sold with is %s (pricing §7)", (_what, discount, lines, sold) => {
  expect(soldDiscount({ discount, price: { lines } })).toEqual(sold);
});
