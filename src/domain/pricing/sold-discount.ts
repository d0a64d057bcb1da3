// The discount of a booking sold with a promo code, whatever the operator changes in the code later (pricing §7).
import { toCents } from "#domain/money.ts";
import type { Price } from "#domain/pricing/price-stay.ts";
import type { Discount } from "#domain/pricing/tariff.ts";

type Sold = { readonly discount: Discount | null; readonly price: Pick<Price, "lines"> };

/** Where the discount was not recorded, the amount of the promotion line, so that a change does not charge it again. */
export function soldDiscount({ discount, price }: Sold): Discount | undefined {
  if (discount) return discount;
  const line = price.lines.find(({ kind }) => kind === "promotion");
  return line && { kind: "amount", amount: toCents(0 - line.amount) };
}
