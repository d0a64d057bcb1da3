import { formatDuration } from "./format-duration.ts";

export const bookingLabelsEn = {
  reference: "Booking reference",
  dropOff: "Drop-off",
  landing: "Return",
  terminal: "Terminal",
  flight: "flight",
  vehicle: "Vehicle",
  plate: "Number plate",
  days: (count: number) => formatDuration(count, "days", "en"),
  formerly: (names: string) => `formerly ${names}`,
  soon: (name: string) => `soon ${name}`,
  price: {
    parking: (days: string) => `Parking, ${days}`,
    season: (name: string) => `season: ${name}`,
    overnightDeparture: "Overnight drop-off",
    overnightArrival: "Overnight return",
    night: (from: string, until: string) => `between ${from} and ${until}`,
    /** A single self-contained line, for places without details. */
    parkingAlone: (days: string, season: string | undefined) =>
      `Parking, ${days}, valet and insurance included${season ? ` (season: ${season})` : ""}`,
    included: "Valet and insurance",
    includedWord: "included",
    service: "Service",
    promotion: (code: string) => `Promo code ${code}`,
    total: "Total incl. VAT",
    vat: (percent: number, amount: string) => `including ${percent}% VAT: ${amount}`,
  },
};

export type BookingLabels = typeof bookingLabelsEn;
