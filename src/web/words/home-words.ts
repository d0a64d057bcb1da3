import { dictionary } from "./dictionary.ts";
import type { HomeWords } from "./en/home-en.ts";

export const homeWords = dictionary<HomeWords>({
  fr: () => import("./fr/home-fr.ts").then((module) => module.homeFr),
  en: () => import("./en/home-en.ts").then((module) => module.homeEn),
});
