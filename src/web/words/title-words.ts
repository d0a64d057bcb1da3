import { dictionary } from "./dictionary.ts";
import type { TitleWords } from "./en/titles-en.ts";

/** A screen is named by the path of its module under `site/`. */
export type ScreenId = keyof TitleWords;

export const titleWords = dictionary<TitleWords>({
  fr: () => import("./fr/titles-fr.ts").then((module) => module.titlesFr),
  en: () => import("./en/titles-en.ts").then((module) => module.titlesEn),
});
