import { dictionary } from "../dictionary.ts";
import type { SignWords } from "./sign-en.ts";

/** The page on which a traveller signs on a phone of their own. */
export const signWords = dictionary<SignWords>({
  fr: () => import("./sign-fr.ts").then((module) => module.signFr),
  en: () => import("./sign-en.ts").then((module) => module.signEn),
});
