import { dictionary } from "../dictionary.ts";
import type { OpeningWords } from "./opening-en.ts";

export const openingWords = dictionary<OpeningWords>({
  fr: () => import("./opening-fr.ts").then((module) => module.openingFr),
  en: () => import("./opening-en.ts").then((module) => module.openingEn),
});
