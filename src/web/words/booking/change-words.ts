import { dictionary } from "../dictionary.ts";
import type { ChangeWords } from "./change-en.ts";

/** Changes to a booking by the traveller. */
export const changeWords = dictionary<ChangeWords>({
  fr: () => import("./change-fr.ts").then((module) => module.changeFr),
  en: () => import("./change-en.ts").then((module) => module.changeEn),
});
