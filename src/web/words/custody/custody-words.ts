import { dictionary } from "../dictionary.ts";
import type { CustodyWords } from "./custody-en.ts";

/** What travellers see of their vehicle while we have it, and afterwards. */
export const custodyWords = dictionary<CustodyWords>({
  fr: () => import("./custody-fr.ts").then((module) => module.custodyFr),
  en: () => import("./custody-en.ts").then((module) => module.custodyEn),
});
