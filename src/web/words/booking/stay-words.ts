import { dictionary } from "../dictionary.ts";
import type { StayWords } from "./stay-en.ts";

/** Choosing a stay and reading its price: at home and in the booking. */
export const stayWords = dictionary<StayWords>({
  fr: () => import("./stay-fr.ts").then((module) => module.stayFr),
  en: () => import("./stay-en.ts").then((module) => module.stayEn),
});
