import { dictionary } from "../dictionary.ts";
import type { TillWords } from "./till-en.ts";

export const tillWords = dictionary<TillWords>({
  fr: () => import("./till-fr.ts").then((module) => module.tillFr),
  en: () => import("./till-en.ts").then((module) => module.tillEn),
});
