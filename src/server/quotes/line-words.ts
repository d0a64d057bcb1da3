import type { PriceLineView } from "#contract/quotes.ts";
import type { Locale } from "#domain/locale.ts";
import type { PriceLine } from "#domain/pricing/price-stay.ts";
import type { Operator } from "../operator/operator.ts";

type LineWords = {
  readonly parking: (days: number, season: string | undefined) => string;
  readonly overnightDeparture: string;
  readonly overnightArrival: string;
  readonly service: string;
  readonly promotion: (code: string) => string;
};

const words: Readonly<Record<Locale, LineWords>> = {
  fr: {
    parking: (days, season) =>
      `Stationnement, voiturier et assurance, ${days} ${days > 1 ? "jours" : "jour"}${season ? ` (${season})` : ""}`,
    overnightDeparture: "Dépose de nuit",
    overnightArrival: "Retour de nuit",
    service: "Service",
    promotion: (code) => `Code promo ${code}`,
  },
  en: {
    parking: (days, season) =>
      `Parking, valet and insurance, ${days} ${days > 1 ? "days" : "day"}${season ? ` (${season})` : ""}`,
    overnightDeparture: "Overnight drop-off",
    overnightArrival: "Overnight return",
    service: "Service",
    promotion: (code) => `Promo code ${code}`,
  },
};

/** What services and seasons are called; those that are no longer on offer too. */
export type NamingOperator = Pick<Operator, "everyService" | "tariff">;

export function lineLabel(line: PriceLine, locale: Locale, operator: NamingOperator): string {
  const { parking, overnightDeparture, overnightArrival, service, promotion } = words[locale];
  switch (line.kind) {
    case "parking": {
      const season = operator.tariff.seasons.find(({ id }) => id === line.seasonId);
      return parking(line.days, season?.name[locale]);
    }
    case "overnight-departure":
      return overnightDeparture;
    case "overnight-arrival":
      return overnightArrival;
    case "service":
      return operator.everyService.find(({ id }) => id === line.serviceId)?.name[locale] ?? service;
    case "promotion":
      return promotion(line.promoCode);
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
