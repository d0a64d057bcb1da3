import { dictionary } from "../dictionary.ts";
import type { CorrectionsWords } from "./corrections-en.ts";

export const correctionsWords = dictionary<CorrectionsWords>({
  fr: () => import("./corrections-fr.ts").then((module) => module.correctionsFr),
  en: () => import("./corrections-en.ts").then((module) => module.correctionsEn),
});
