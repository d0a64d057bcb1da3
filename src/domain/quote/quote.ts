// A quoted price is guaranteed until it expires (pricing §9).
import type { Price, PriceLine } from "#domain/pricing/price-stay.ts";
import type { Discount } from "#domain/pricing/tariff.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import type { Stay } from "#domain/stay/stay.ts";
import { type Instant, later, minute } from "#domain/time.ts";

export type QuotePolicy = {
  /** How long a quoted price is honoured. */
  readonly quoteMinutes: number;
};

export type Quote = {
  readonly id: string;
  readonly stay: Stay;
  readonly serviceIds: readonly string[];
  readonly promoCode?: string | undefined;
  /** The promo code's discount when the price was promised. */
  readonly discount?: Discount | undefined;
  readonly price: Price;
  /** The version of the tariff that it was priced by. */
  readonly tariffVersion: number;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
};

/** The first instant at which the price is no longer promised. */
export function quoteExpiresAt(createdAt: Instant, policy: QuotePolicy): Instant {
  return later(createdAt, policy.quoteMinutes * minute);
}

export function isQuoteHonoured(quote: Pick<Quote, "expiresAt">, now: Instant): boolean {
  return now < quote.expiresAt;
}

/**
 * pricing §9: the promised price while it is honoured, afterwards only if today's is the same. `priceToday` is called
 * only in that case. `price-changed`: a new quote has to be shown and accepted.
 */
export function decideQuotedPrice<Refused extends Refusal>(
  quote: Pick<Quote, "price" | "expiresAt">,
  priceToday: () => Result<Price, Refused>,
  now: Instant,
): Result<Price, Refused | Refusal<"price-changed">> {
  if (isQuoteHonoured(quote, now)) return accept(quote.price);
  const today = priceToday();
  if (!today.ok) return today;
  return isSamePrice(quote.price, today.value) ? today : reject(refusal("price-changed"));
}

/** Same lines in the same order with the same amounts, same VAT. */
export function isSamePrice(left: Price, right: Price): boolean {
  return (
    left.total === right.total &&
    left.vat === right.vat &&
    left.lines.length === right.lines.length &&
    left.lines.every((line, index) => {
      const other = right.lines[index];
      return other !== undefined && lineKey(line) === lineKey(other);
    })
  );
}

function lineKey(line: PriceLine): string {
  const subject = { days: "", serviceId: "", promoCode: "", ...line };
  return [line.kind, line.amount, subject.days, subject.serviceId, subject.promoCode].join(" ");
}
