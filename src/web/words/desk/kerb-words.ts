import { dictionary } from "../dictionary.ts";
import type { KerbWords } from "./kerb-en.ts";

export const kerbWords = dictionary<KerbWords>({
  fr: () => import("./kerb-fr.ts").then((module) => module.kerbFr),
  en: () => import("./kerb-en.ts").then((module) => module.kerbEn),
});
