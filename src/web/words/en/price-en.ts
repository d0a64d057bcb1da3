export const priceEn = {
  parking: (days: number) => (days === 1 ? "Parking, 1 day" : `Parking, ${days} days`),
  overnightDeparture: "Overnight drop-off",
  overnightArrival: "Overnight return",
  night: (from: string, until: string) => `between ${from} and ${until}`,
  promotion: (code: string) => `Promotion code ${code}`,
  included: "Valet and insurance",
  includedAmount: "included",
  total: "Total incl. VAT",
  vat: (percent: number, amount: string) => `of which VAT ${percent}%: ${amount}`,
};

export type PriceWords = typeof priceEn;
