import type { StayWords } from "../en/stay-en.ts";

export const stayFr: StayWords = {
  departure: "Départ",
  departureIs: "je dépose la voiture",
  return: "Retour",
  returnIs: "mon avion atterrit",
  date: "Date",
  departureDate: "Date de départ",
  dropOffTime: "Heure de dépôt",
  returnDate: "Date de retour",
  landingTime: "Heure d’atterrissage",
  days: (count: number) => (count === 1 ? "1 jour" : `${count} jours`),
  price: {
    parking: (days: string) => `Stationnement, ${days}`,
    season: (name: string) => `saison : ${name}`,
    overnightDeparture: "Dépôt de nuit",
    overnightArrival: "Retour de nuit",
    night: (from: string, until: string) => `entre ${from} et ${until}`,
    included: "Voiturier et assurance",
    includedWord: "compris",
    promotion: (code: string) => `Code promo ${code}`,
    total: "Total TTC",
    vat: (percent: number, amount: string) => `dont TVA ${percent} % : ${amount}`,
  },
};
