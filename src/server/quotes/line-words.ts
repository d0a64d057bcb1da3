import type { PriceLineView } from "#contract/quotes.ts";
import { bookingLabels } from "#domain/language/booking-labels.ts";
import { withNonBreakingSpaces } from "#domain/language/non-breaking-spaces.ts";
import type { Locale } from "#domain/locale.ts";
import type { PriceLine } from "#domain/pricing/price-stay.ts";
import type { Operator } from "../operator/operator.ts";

/** The names of services and seasons, including those no longer on offer. */
export type NamingOperator = Pick<Operator, "everyService" | "everySeason">;

export function lineLabel(line: PriceLine, locale: Locale, operator: NamingOperator): string {
  const { days, price } = bookingLabels[locale];
  switch (line.kind) {
    case "parking": {
      const season = operator.everySeason.find(({ id }) => id === line.seasonId);
      return price.parkingAlone(days(line.days), season?.name[locale].toLowerCase());
    }
    case "overnight-departure":
      return price.overnightDeparture;
    case "overnight-arrival":
      return price.overnightArrival;
    case "service": {
      const service = operator.everyService.find(({ id }) => id === line.serviceId);
      return service ? withNonBreakingSpaces(service.name[locale], locale) : price.service;
    }
    case "promotion":
      return price.promotion(line.promoCode);
  }
}

export function toPriceLineView(line: PriceLine, locale: Locale, operator: NamingOperator): PriceLineView {
  return {
    kind: line.kind,
    label: lineLabel(line, locale, operator),
    amount: line.amount,
    ...(line.kind === "parking" && { days: line.days }),
    ...(line.kind === "service" && { serviceId: line.serviceId }),
    ...(line.kind === "promotion" && { promoCode: line.promoCode }),
  };
}
