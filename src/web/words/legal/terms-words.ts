import { dictionary } from "../dictionary.ts";
import type { TermsWords } from "./terms-en.ts";

export const termsWords = dictionary<TermsWords>({
  fr: () => import("./terms-fr.ts").then((module) => module.termsFr),
  en: () => import("./terms-en.ts").then((module) => module.termsEn),
});
