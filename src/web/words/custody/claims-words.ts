import { dictionary } from "../dictionary.ts";
import type { ClaimsWords } from "./claims-en.ts";

/** Travellers' claims, and moves that the server refused for good. */
export const claimsWords = dictionary<ClaimsWords>({
  fr: () => import("./claims-fr.ts").then((module) => module.claimsFr),
  en: () => import("./claims-en.ts").then((module) => module.claimsEn),
});
