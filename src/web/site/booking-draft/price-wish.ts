// What a price is asked for, and which promise answers it (pricing §9).
import type { QuoteView } from "#contract/quotes.ts";
import { normalisePromoCode } from "#domain/pricing/tariff.ts";
import { type Instant, instantFromIso, minute } from "#domain/time.ts";
import type { StayEntry } from "#web/parts/stay-entry.ts";
import type { BookingDraft } from "./booking-draft.ts";

export type PriceWish = {
  readonly stay: StayEntry;
  readonly services: readonly string[];
  /** Normalised; empty without a code. */
  readonly promoCode: string;
};

export function wishOf({ stay, services, promoCode }: BookingDraft): PriceWish {
  return { stay, services: services.toSorted(), promoCode: normalisePromoCode(promoCode) };
}

/** Whether a quote is the price of exactly this wish. */
export function answersWish(quote: QuoteView, wish: PriceWish): boolean {
  return wishKey(wishOfQuote(quote)) === wishKey(wish);
}

/** One text for one wish, for effects and comparisons. */
export function wishKey({ stay, services, promoCode }: PriceWish): string {
  const { departureDate, dropOffTime, returnDate, landingTime } = stay;
  return JSON.stringify([departureDate, dropOffTime, returnDate, landingTime, services, promoCode]);
}

/** A promise about to end is renewed before it is relied on: the order itself takes its time. */
const margin = minute;

export function isPromised(quote: QuoteView, now: Instant): boolean {
  return instantFromIso(quote.expiresAt) - now > margin;
}

/** What was ordered, without the promotion: what a tariff change shows in. */
export function orderedSum(lines: readonly { readonly kind: string; readonly amount: number }[]): number {
  return lines.reduce((sum, { kind, amount }) => (kind === "promotion" ? sum : sum + amount), 0);
}

function wishOfQuote({
  departureDate,
  dropOffTime,
  returnDate,
  landingTime,
  ...quote
}: QuoteView): PriceWish {
  return {
    stay: { departureDate, dropOffTime, returnDate, landingTime },
    services: quote.services.toSorted(),
    promoCode: normalisePromoCode(quote.promoCode ?? ""),
  };
}
