import { dictionary } from "./dictionary.ts";
import type { StayWords } from "./en/stay-en.ts";

/** Choosing a stay and reading its price: at home and in the booking. */
export const stayWords = dictionary<StayWords>({
  fr: () => import("./fr/stay-fr.ts").then((module) => module.stayFr),
  en: () => import("./en/stay-en.ts").then((module) => module.stayEn),
});
