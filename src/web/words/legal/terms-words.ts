import { dictionary } from "../dictionary.ts";
import type { TermsWords } from "#domain/legal/terms-en.ts";

export const termsWords = dictionary<TermsWords>({
  fr: () => import("#domain/legal/terms-fr.ts").then((module) => module.termsFr),
  en: () => import("#domain/legal/terms-en.ts").then((module) => module.termsEn),
});
