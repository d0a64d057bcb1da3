import { dictionary } from "../dictionary.ts";
import type { OfferWords } from "./offer-en.ts";

export const offerWords = dictionary<OfferWords>({
  fr: () => import("./offer-fr.ts").then((module) => module.offerFr),
  en: () => import("./offer-en.ts").then((module) => module.offerEn),
});
