// What a promo code takes off a booking that was sold with it, whatever the operator makes of the code later (pricing §7).
import { toCents } from "#domain/money.ts";
import type { Price } from "#domain/pricing/price-stay.ts";
import type { Discount } from "#domain/pricing/tariff.ts";

type Sold = { readonly discount: Discount | null; readonly price: Pick<Price, "lines"> };

/** Where it was not kept, the amount that the code has taken off: no change makes the traveller pay that again. */
export function soldDiscount({ discount, price }: Sold): Discount | undefined {
  if (discount) return discount;
  const line = price.lines.find(({ kind }) => kind === "promotion");
  return line && { kind: "amount", amount: toCents(0 - line.amount) };
}
