import type { TermsWords } from "#domain/legal/terms-en.ts";
import { dictionary } from "../dictionary.ts";

export const termsWords = dictionary<TermsWords>({
  fr: () => import("#domain/legal/terms-fr.ts").then((module) => module.termsFr),
  en: () => import("#domain/legal/terms-en.ts").then((module) => module.termsEn),
});
