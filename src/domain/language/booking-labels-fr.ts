import type { BookingLabels } from "./booking-labels-en.ts";
import { formatDuration } from "./format-duration.ts";

export const bookingLabelsFr: BookingLabels = {
  reference: "Référence de réservation",
  dropOff: "Dépose",
  landing: "Retour",
  terminal: "Terminal",
  flight: "vol",
  vehicle: "Véhicule",
  plate: "Plaque d’immatriculation",
  days: (count: number) => formatDuration(count, "days", "fr"),
  formerly: (names: string) => `ex-${names}`,
  soon: (name: string) => `futur ${name}`,
  price: {
    parking: (days: string) => `Stationnement, ${days}`,
    season: (name: string) => `saison : ${name}`,
    overnightDeparture: "Dépose de nuit",
    overnightArrival: "Retour de nuit",
    night: (from: string, until: string) => `entre ${from} et ${until}`,
    /** A single self-contained line, for places without details. */
    parkingAlone: (days: string, season: string | undefined) =>
      `Stationnement, ${days}, voiturier et assurance compris${season ? ` (saison : ${season})` : ""}`,
    included: "Voiturier et assurance",
    includedWord: "compris",
    service: "Service",
    promotion: (code: string) => `Code promo ${code}`,
    total: "Total TTC",
    vat: (percent: number, amount: string) => `dont TVA ${percent} % : ${amount}`,
  },
};
