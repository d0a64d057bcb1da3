import type { QuoteView } from "#contract/quotes.ts";
import type { Locale } from "#domain/locale.ts";
import type { Quote } from "#domain/quote/quote.ts";
import { isoFromInstant } from "#domain/time.ts";
import { type NamingOperator, toPriceLineView } from "./line-words.ts";

export function toQuoteView(quote: Quote, locale: Locale, operator: NamingOperator): QuoteView {
  const { stay, price } = quote;
  return {
    id: quote.id,
    departureDate: stay.departureDate,
    dropOffTime: stay.dropOffTime,
    returnDate: stay.returnDate,
    landingTime: stay.landingTime,
    services: [...quote.serviceIds],
    ...(quote.promoCode !== undefined && { promoCode: quote.promoCode }),
    lines: price.lines.map((line) => toPriceLineView(line, locale, operator)),
    total: price.total,
    vat: price.vat,
    reservedDays: stay.reservedDays,
    overnightDeparture: stay.overnightDeparture,
    overnightArrival: stay.overnightArrival,
    expiresAt: isoFromInstant(quote.expiresAt),
  };
}
