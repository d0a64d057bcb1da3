import type { Locale } from "#domain/locale.ts";
import type { Price } from "#domain/pricing/price-stay.ts";
import type { Discount } from "#domain/pricing/tariff.ts";
import { decideQuotedPrice, isQuoteHonoured, type Quote } from "#domain/quote/quote.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import type { Stay } from "#domain/stay/stay.ts";
import type { Instant } from "#domain/time.ts";
import type { OperatorAt } from "../operator/operator.ts";
import type { Db } from "../platform/db/schema.ts";
import { discountIn, makeQuote, priceRequest, tariffWithCode } from "../quotes/make-quote.ts";
import { toQuoteView } from "../quotes/quote-view.ts";

export type OrderPrice = {
  readonly price: Price;
  readonly tariffVersion: number;
  /** The promo code's discount at that price, also applied to every later change. */
  readonly discount: Discount | undefined;
};

type Asked = {
  readonly operator: OperatorAt;
  readonly quote: Quote;
  /** The quoted stay, with days counted by the current rules. */
  readonly stay: Stay;
  readonly now: Instant;
};

/**
 * pricing §9: the promised price while the promise lasts, the same price afterwards, or a refusal that carries the
 * new quote, in words of `locale`.
 */
export async function decideOrderPrice(
  db: Db,
  asked: Asked,
  locale: Locale,
): Promise<Result<OrderPrice, Refusal<"price-changed">>> {
  const { operator, quote, stay, now } = asked;
  if (isQuoteHonoured(quote, now)) {
    const { price, tariffVersion, discount } = quote;
    return accept({ price, tariffVersion, discount });
  }
  const tariff = await tariffWithCode(db, operator, quote.promoCode);
  const today = decideQuotedPrice(quote, () => priceRequest(tariff, { ...quote, stay }, now), now);
  if (today.ok) {
    const { tariffVersion } = operator;
    return accept({ price: today.value, tariffVersion, discount: discountIn(tariff, quote.promoCode) });
  }
  const changed = await quoteAnew(db, asked);
  return reject(refusal("price-changed", undefined, { quote: toQuoteView(changed, locale, operator) }));
}

/** Leaves out what is no longer on offer: a service, or an expired promo code. */
async function quoteAnew(db: Db, { operator, quote, stay, now }: Asked): Promise<Quote> {
  const offered = new Set(operator.tariff.services.map(({ id }) => id));
  const serviceIds = quote.serviceIds.filter((id) => offered.has(id));
  const request = { stay, serviceIds, promoCode: quote.promoCode };
  const withCode = await makeQuote(db, operator, request, now);
  if (withCode.ok) return withCode.value;
  const without = await makeQuote(db, operator, { ...request, promoCode: undefined }, now);
  if (!without.ok) throw new Error(`a stay without a code has no price: ${without.refusal.code}`);
  return without.value;
}
