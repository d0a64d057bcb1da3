// What a quote is requested for, and which quote answers a request (pricing §9).
import type { QuoteView } from "#contract/quotes.ts";
import { normalisePromoCode } from "#domain/pricing/tariff.ts";
import { type Instant, instantFromIso, later, minute } from "#domain/time.ts";
import type { StayEntry } from "#web/parts/stay/stay-entry.ts";
import type { BookingDraft } from "../booking-draft/booking-draft.ts";

export type QuoteRequest = {
  readonly stay: StayEntry;
  readonly services: readonly string[];
  /** Normalised; empty without a code. */
  readonly promoCode: string;
};

export function quoteRequestOf({ stay, services, promoCode }: BookingDraft): QuoteRequest {
  return { stay, services: services.toSorted(), promoCode: normalisePromoCode(promoCode) };
}

/** Whether a quote is the price of exactly this request. */
export function answersRequest(quote: QuoteView, request: QuoteRequest): boolean {
  return quoteKey(requestOfQuote(quote)) === quoteKey(request);
}

/** A stable key of the request, for effect dependencies and comparisons. */
export function quoteKey({ stay, services, promoCode }: QuoteRequest): string {
  const { departureDate, dropOffTime, returnDate, landingTime } = stay;
  return JSON.stringify([departureDate, dropOffTime, returnDate, landingTime, services, promoCode]);
}

/** How long before its expiry a quote is renewed: placing the order takes time. */
const margin = minute;

export function renewAt(quote: QuoteView): Instant {
  return later(instantFromIso(quote.expiresAt), -margin);
}

export function isPromised(quote: QuoteView, now: Instant): boolean {
  return now < renewAt(quote);
}

/** The sum without the promotion: it differs only if the tariff has changed. */
export function orderedSum(lines: readonly { readonly kind: string; readonly amount: number }[]): number {
  return lines.reduce((sum, { kind, amount }) => (kind === "promotion" ? sum : sum + amount), 0);
}

function requestOfQuote({
  departureDate,
  dropOffTime,
  returnDate,
  landingTime,
  ...quote
}: QuoteView): QuoteRequest {
  return {
    stay: { departureDate, dropOffTime, returnDate, landingTime },
    services: quote.services.toSorted(),
    promoCode: normalisePromoCode(quote.promoCode ?? ""),
  };
}
