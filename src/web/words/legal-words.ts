import { dictionary } from "./dictionary.ts";
import type { LegalWords } from "./en/legal-en.ts";

export const legalWords = dictionary<LegalWords>({
  fr: () => import("./fr/legal-fr.ts").then((module) => module.legalFr),
  en: () => import("./en/legal-en.ts").then((module) => module.legalEn),
});
