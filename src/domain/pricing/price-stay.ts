// The price of a stay, line by line (pricing §3–§8). The same code shows it in the browser and promises it on the
// server.
import { type Cents, divideHalfUp, sumOf, times, toCents } from "#domain/money.ts";
import {
  normalisePromoCode,
  type PromoCode,
  type Season,
  type Service,
  seasonOn,
  type Tariff,
} from "#domain/pricing/tariff.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import type { Stay } from "#domain/stay/stay.ts";
import { type Instant, localDateOf } from "#domain/time.ts";

export type Price = {
  /** Parking first, then fees, services in the tariff's order, the promotion last. */
  readonly lines: readonly PriceLine[];
  /** The sum of the lines, never negative. */
  readonly total: Cents;
  /** The VAT contained in the total. */
  readonly vat: Cents;
  /** Whole per cent. */
  readonly vatRate: number;
};

/** Kind and data; the wording is added where lines are shown. */
export type PriceLine =
  | { readonly kind: "parking"; readonly amount: Cents; readonly days: number; readonly seasonId?: string }
  | { readonly kind: "overnight-departure" | "overnight-arrival"; readonly amount: Cents }
  | { readonly kind: "service"; readonly amount: Cents; readonly serviceId: string }
  /** A negative amount. */
  | { readonly kind: "promotion"; readonly amount: Cents; readonly promoCode: string };

export type PriceRequest = {
  readonly stay: Stay;
  readonly tariff: Tariff;
  /** Duplicates count once. */
  readonly serviceIds: readonly string[];
  /** As typed; empty means none. */
  readonly promoCode?: string | undefined;
  readonly now: Instant;
};

/**
 * The price of a stay. Refused with `services: unknown` or `promoCode: promo-code` where the tariff has no such
 * service or no such code today, and with `promo-code-used-up` when a code has no use left.
 */
export function priceStay(request: PriceRequest): Result<Price, Refusal<"invalid" | "promo-code-used-up">> {
  const { stay, tariff, serviceIds, now } = request;
  if (!serviceIds.every((id) => tariff.services.some((service) => service.id === id))) {
    return reject(refusal("invalid", { services: "unknown" }));
  }
  const services = tariff.services.filter(({ id }) => serviceIds.includes(id));
  const lines = [parkingLine(stay, tariff), ...overnightLines(stay, tariff), ...services.map(serviceLine)];
  const typed = normalisePromoCode(request.promoCode ?? "");
  if (typed === "") return accept(priceOf(lines, tariff.vatPercent));
  const promotion = decidePromotion(typed, tariff, now);
  if (!promotion.ok) return promotion;
  return accept(priceOf([...lines, ...promotionLines(promotion.value, lines)], tariff.vatPercent));
}

/** pricing §8: the VAT contained in an amount, rounded half up once. `vatPercent` is a whole number. */
export function vatIn(amount: Cents, vatPercent: number): Cents {
  return toCents(divideHalfUp(amount * vatPercent, 100 + vatPercent));
}

/**
 * pricing §3 and §4: the amount for a number of days, at least 1, in a season or outside all.
 * Throws RangeError when the tariff has no amount at all.
 */
export function parkingAmount(
  tariff: Pick<Tariff, "dayAmounts" | "furtherDayAmount">,
  days: number,
  season?: Season,
): Cents {
  const { dayAmounts, furtherDayAmount } = tariff;
  const inTable = dayAmounts[Math.min(days, dayAmounts.length) - 1];
  if (inTable === undefined) throw new RangeError(`no amount for ${days} days`);
  const further = times(furtherDayAmount, Math.max(0, days - dayAmounts.length));
  const amount = sumOf([inTable, further]);
  if (season === undefined || season.percent === 0) return amount;
  return times(toCents(divideHalfUp(amount * (100 + season.percent), 100 * 100)), 100);
}

function parkingLine(stay: Stay, tariff: Tariff): PriceLine {
  const season = seasonOn(tariff, stay.departureDate);
  const amount = parkingAmount(tariff, stay.reservedDays, season);
  return { kind: "parking", amount, days: stay.reservedDays, ...(season && { seasonId: season.id }) };
}

/** pricing §5. */
function overnightLines(stay: Stay, tariff: Tariff): readonly PriceLine[] {
  const lines: PriceLine[] = [];
  if (stay.overnightDeparture && tariff.overnightDepartureFee > 0) {
    lines.push({ kind: "overnight-departure", amount: tariff.overnightDepartureFee });
  }
  if (stay.overnightArrival && tariff.overnightArrivalFee > 0) {
    lines.push({ kind: "overnight-arrival", amount: tariff.overnightArrivalFee });
  }
  return lines;
}

function serviceLine({ id, price }: Service): PriceLine {
  return { kind: "service", amount: price, serviceId: id };
}

/** pricing §7: a code is valid by the day of the order, while it has uses left. */
function decidePromotion(
  code: string,
  tariff: Tariff,
  now: Instant,
): Result<PromoCode, Refusal<"invalid" | "promo-code-used-up">> {
  const today = localDateOf(now, tariff.zone);
  const promotion = tariff.promoCodes.find((candidate) => candidate.code === code);
  const { validFrom = today, validUntil = today, totalUses = Infinity, uses = 0 } = promotion ?? {};
  if (!promotion || today < validFrom || validUntil < today) {
    return reject(refusal("invalid", { promoCode: "promo-code" }));
  }
  if (uses >= totalUses) return reject(refusal("promo-code-used-up", { promoCode: "promo-code" }));
  return accept(promotion);
}

/** pricing §7: the discount applies to everything ordered, and never exceeds it. */
function promotionLines({ code, discount }: PromoCode, lines: readonly PriceLine[]): readonly PriceLine[] {
  const ordered = sumOf(lines.map((line) => line.amount));
  const wished =
    discount.kind === "percent" ? divideHalfUp(ordered * discount.percent, 100) : discount.amount;
  const off = Math.min(ordered, wished);
  return off > 0 ? [{ kind: "promotion", amount: toCents(-off), promoCode: code }] : [];
}

function priceOf(lines: readonly PriceLine[], vatPercent: number): Price {
  const total = sumOf(lines.map((line) => line.amount));
  return { lines, total, vat: vatIn(total, vatPercent), vatRate: vatPercent };
}
