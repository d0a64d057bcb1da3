import { euros } from "#domain/money.ts";
import type { Service } from "#domain/pricing/tariff.ts";
import type { TariffDocument } from "./operator-documents.ts";

/** The tariff of the published rules (pricing §3–§5). */
export const defaultTariff: TariffDocument = {
  dayAmounts: [49, 59, 69, 77, 85, 93, 101, 109, 115, 121, 127, 133, 139, 145, 151].map(euros),
  furtherDayAmount: euros(5),
  seasons: [
    { id: "summer", name: { fr: "Été", en: "Summer" }, from: "06-15", until: "09-15", percent: 20 },
    {
      id: "winter-holidays",
      name: { fr: "Fêtes de fin d’année", en: "Winter holidays" },
      from: "12-15",
      until: "01-05",
      percent: 20,
    },
  ],
  overnightDepartureFee: euros(15),
  overnightArrivalFee: euros(15),
  vatPercent: 20,
};

export const defaultServices: readonly Service[] = [
  {
    id: "exterior-wash",
    name: { fr: "Lavage extérieur", en: "Exterior wash" },
    description: {
      fr: "Carrosserie, jantes et vitres lavées à la main, puis séchées.",
      en: "Body, wheels and windows washed by hand, then dried.",
    },
    price: euros(25),
  },
  {
    id: "full-wash",
    name: { fr: "Lavage intérieur et extérieur", en: "Interior and exterior wash" },
    description: {
      fr: "Le lavage extérieur, plus l’aspirateur, les plastiques et les vitres à l’intérieur.",
      en: "The exterior wash, plus vacuuming, interior trim and the inside of the windows.",
    },
    price: euros(60),
    contains: ["exterior-wash"],
  },
  {
    id: "refuelling",
    energies: ["petrol", "diesel", "hybrid"],
    name: { fr: "Plein, carburant en sus à prix coûtant", en: "Refuelling, plus fuel at cost" },
    description: {
      fr: "Le plein est fait avant votre retour. Le carburant s’y ajoute, à prix coûtant et ticket à l’appui.",
      en: "The tank is filled before your return. Fuel comes on top, at cost and with its receipt.",
    },
    price: euros(15),
  },
  {
    id: "electric-charge",
    energies: ["hybrid", "electric"],
    name: { fr: "Recharge électrique à 80 %", en: "Electric charge to 80%" },
    description: {
      fr: "Votre véhicule électrique vous est rendu chargé à 80 % au moins.",
      en: "Your electric vehicle is handed back charged to at least 80%.",
    },
    price: euros(25),
  },
  {
    id: "pressure-and-fluids",
    name: { fr: "Pression des pneus et niveaux", en: "Tyre pressure and fluids" },
    description: {
      fr: "Pression des quatre pneus, lave-glace, huile et liquide de refroidissement contrôlés et complétés.",
      en: "All four tyre pressures, screenwash, oil and coolant checked and topped up.",
    },
    price: euros(12),
  },
];
