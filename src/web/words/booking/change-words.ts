import { dictionary } from "../dictionary.ts";
import type { ChangeWords } from "./change-en.ts";

/** Changing a booking by oneself. */
export const changeWords = dictionary<ChangeWords>({
  fr: () => import("./change-fr.ts").then((module) => module.changeFr),
  en: () => import("./change-en.ts").then((module) => module.changeEn),
});
