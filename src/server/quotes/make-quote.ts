import { hasContained } from "#domain/pricing/contained-services.ts";
import { type Price, priceStay } from "#domain/pricing/price-stay.ts";
import { type Discount, normalisePromoCode, type Tariff } from "#domain/pricing/tariff.ts";
import { type Quote, quoteExpiresAt } from "#domain/quote/quote.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import type { Stay } from "#domain/stay/stay.ts";
import type { Instant } from "#domain/time.ts";
import { findPromoCode } from "../operator/find-promo-code.ts";
import type { OperatorAt } from "../operator/operator.ts";
import { newId } from "../platform/db/new-id.ts";
import type { Db } from "../platform/db/schema.ts";
import { saveQuote } from "./store/quote-store.ts";

export type QuoteRequest = {
  readonly stay: Stay;
  readonly serviceIds: readonly string[];
  readonly promoCode?: string | undefined;
};

type PriceRefusal = Refusal<"invalid" | "promo-code-used-up">;

/** Prices a stay by the tariff in force and stores the promise. */
export async function makeQuote(
  db: Db,
  operator: OperatorAt,
  request: QuoteRequest,
  now: Instant,
): Promise<Result<Quote, PriceRefusal>> {
  const tariff = await tariffWithCode(db, operator, request.promoCode);
  const priced = priceRequest(tariff, request, now);
  if (!priced.ok) return priced;
  const typed = normalisePromoCode(request.promoCode ?? "");
  const quote: Quote = {
    id: newId(now),
    stay: request.stay,
    serviceIds: tariff.services.map(({ id }) => id).filter((id) => request.serviceIds.includes(id)),
    promoCode: typed === "" ? undefined : typed,
    discount: discountIn(tariff, typed),
    price: priced.value,
    tariffVersion: operator.tariffVersion,
    createdAt: now,
    expiresAt: quoteExpiresAt(now, operator.ordering),
  };
  await saveQuote(db, quote);
  return accept(quote);
}

export function priceRequest(
  tariff: Tariff,
  request: QuoteRequest,
  now: Instant,
): Result<Price, PriceRefusal> {
  if (hasContained(request.serviceIds, tariff.services)) {
    return reject(refusal("invalid", { services: "contained" }));
  }
  return priceStay({ ...request, tariff, now });
}

/** A promo code's discount in this tariff. */
export function discountIn({ promoCodes }: Tariff, code: string | undefined): Discount | undefined {
  return promoCodes.find((each) => each.code === code)?.discount;
}

/** The tariff in force with only the requested promo code, if it exists. */
export async function tariffWithCode(
  db: Db,
  operator: OperatorAt,
  typed: string | undefined,
): Promise<Tariff> {
  if (typed === undefined || typed === "") return operator.tariff;
  const promoCode = await findPromoCode(db, typed);
  return { ...operator.tariff, promoCodes: promoCode ? [promoCode] : [] };
}
