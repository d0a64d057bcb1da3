import { dictionary } from "../dictionary.ts";
import type { ClaimsWords } from "./claims-en.ts";

/** What travellers claim, and what phones did that could not be. */
export const claimsWords = dictionary<ClaimsWords>({
  fr: () => import("./claims-fr.ts").then((module) => module.claimsFr),
  en: () => import("./claims-en.ts").then((module) => module.claimsEn),
});
