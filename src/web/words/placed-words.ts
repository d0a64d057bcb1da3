import { dictionary } from "./dictionary.ts";
import type { PlacedWords } from "./en/placed-en.ts";

/** What follows the order: payment, ticket, cancellation, withdrawal. */
export const placedWords = dictionary<PlacedWords>({
  fr: () => import("./fr/placed-fr.ts").then((module) => module.placedFr),
  en: () => import("./en/placed-en.ts").then((module) => module.placedEn),
});
