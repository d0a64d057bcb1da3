import { dictionary } from "./dictionary.ts";
import type { PriceWords } from "./en/price-en.ts";

export const priceWords = dictionary<PriceWords>({
  fr: () => import("./fr/price-fr.ts").then((module) => module.priceFr),
  en: () => import("./en/price-en.ts").then((module) => module.priceEn),
});
