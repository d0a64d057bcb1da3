import { dictionary } from "./dictionary.ts";
import type { PrivacyWords } from "./en/privacy-en.ts";

export const privacyWords = dictionary<PrivacyWords>({
  fr: () => import("./fr/privacy-fr.ts").then((module) => module.privacyFr),
  en: () => import("./en/privacy-en.ts").then((module) => module.privacyEn),
});
