import { dictionary } from "../dictionary.ts";
import type { PrivacyWords } from "./privacy-en.ts";

export const privacyWords = dictionary<PrivacyWords>({
  fr: () => import("./privacy-fr.ts").then((module) => module.privacyFr),
  en: () => import("./privacy-en.ts").then((module) => module.privacyEn),
});
