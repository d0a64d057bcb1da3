export const stayEn = {
  departure: "Departure",
  departureIs: "I drop off my car",
  return: "Return",
  returnIs: "My plane lands",
  date: "Date",
  departureDate: "Departure date",
  dropOffTime: "Drop-off time",
  returnDate: "Return date",
  landingTime: "Landing time",
  days: (count: number) => (count === 1 ? "1 day" : `${count} days`),
  price: {
    parking: (days: string) => `Parking, ${days}`,
    season: (name: string) => `season: ${name}`,
    overnightDeparture: "Overnight drop-off",
    overnightArrival: "Overnight return",
    night: (from: string, until: string) => `between ${from} and ${until}`,
    included: "Valet and insurance",
    includedWord: "included",
    promotion: (code: string) => `Promo code ${code}`,
    total: "Total incl. VAT",
    vat: (percent: number, amount: string) => `of which VAT ${percent} %: ${amount}`,
  },
};

export type StayWords = typeof stayEn;
