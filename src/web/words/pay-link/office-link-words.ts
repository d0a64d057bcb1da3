import { dictionary } from "../dictionary.ts";
import type { OfficeLinkWords } from "./office-link-en.ts";

/** Payment links at the desk. */
export const officeLinkWords = dictionary<OfficeLinkWords>({
  fr: () => import("./office-link-fr.ts").then((module) => module.officeLinkFr),
  en: () => import("./office-link-en.ts").then((module) => module.officeLinkEn),
});
