import { dictionary } from "../dictionary.ts";
import type { TitleWords } from "./titles-en.ts";

/** A page, or a part of a page with a title of its own. */
export type TitleName = keyof TitleWords;

export const titleWords = dictionary<TitleWords>({
  fr: () => import("./titles-fr.ts").then((module) => module.titlesFr),
  en: () => import("./titles-en.ts").then((module) => module.titlesEn),
});
