import { dictionary } from "../dictionary.ts";
import type { CustodyWords } from "./custody-en.ts";

/** What travellers see of their vehicle during custody and afterwards. */
export const custodyWords = dictionary<CustodyWords>({
  fr: () => import("./custody-fr.ts").then((module) => module.custodyFr),
  en: () => import("./custody-en.ts").then((module) => module.custodyEn),
});
