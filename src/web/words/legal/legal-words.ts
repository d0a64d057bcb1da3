import { dictionary } from "../dictionary.ts";
import type { LegalWords } from "./legal-en.ts";

export const legalWords = dictionary<LegalWords>({
  fr: () => import("./legal-fr.ts").then((module) => module.legalFr),
  en: () => import("./legal-en.ts").then((module) => module.legalEn),
});
