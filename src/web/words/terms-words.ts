import { dictionary } from "./dictionary.ts";
import type { TermsWords } from "./en/terms-en.ts";

export const termsWords = dictionary<TermsWords>({
  fr: () => import("./fr/terms-fr.ts").then((module) => module.termsFr),
  en: () => import("./en/terms-en.ts").then((module) => module.termsEn),
});
