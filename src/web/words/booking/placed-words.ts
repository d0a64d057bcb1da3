import { dictionary } from "../dictionary.ts";
import type { PlacedWords } from "./placed-en.ts";

/** What follows the order: payment, ticket, cancellation, withdrawal. */
export const placedWords = dictionary<PlacedWords>({
  fr: () => import("./placed-fr.ts").then((module) => module.placedFr),
  en: () => import("./placed-en.ts").then((module) => module.placedEn),
});
