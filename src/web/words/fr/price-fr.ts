import type { PriceWords } from "../en/price-en.ts";

export const priceFr: PriceWords = {
  parking: (days) => (days === 1 ? "Stationnement, 1 jour" : `Stationnement, ${days} jours`),
  overnightDeparture: "Dépose de nuit",
  overnightArrival: "Retour de nuit",
  night: (from, until) => `entre ${from} et ${until}`,
  promotion: (code) => `Code promotionnel ${code}`,
  included: "Voiturier et assurance",
  includedAmount: "compris",
  total: "Total TTC",
  vat: (percent, amount) => `dont TVA ${percent} % : ${amount}`,
};
