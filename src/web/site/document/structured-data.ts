// The home page's structured data for search engines (schema.org); a rating only from real reviews, never from those of
// the demonstration.
import type { ReviewPage } from "#contract/reviews.ts";
import type { PageName } from "#web/paths.ts";
import type { SiteData } from "./site-data.ts";

export function structuredData(page: PageName, data: SiteData, origin: string): readonly object[] {
  if (page !== "home" || data.screen === undefined) return [];
  const { settings, locale } = data;
  const { reviews } = data.screen.data as { readonly reviews: ReviewPage };
  const { brand, operator, airport, tariff } = settings;
  const firstAmount = tariff.dayAmounts[0];
  return [
    {
      "@context": "https://schema.org",
      "@type": "ParkingFacility",
      additionalType: "https://schema.org/LocalBusiness",
      name: brand,
      url: `${origin}/`,
      telephone: operator.phone,
      email: operator.email,
      address: operator.address,
      areaServed: airport.name[locale],
      currenciesAccepted: "EUR",
      inLanguage: locale,
      ...(firstAmount !== undefined && data.sells !== false && { priceRange: `${firstAmount / 100} €+` }),
      ...(reviews.average !== undefined &&
        !settings.demonstration && {
          aggregateRating: {
            "@type": "AggregateRating",
            ratingValue: reviews.average,
            reviewCount: reviews.count,
            bestRating: 5,
            worstRating: 1,
          },
        }),
    },
  ];
}
