import { dictionary } from "../dictionary.ts";
import type { HomeWords } from "./home-en.ts";

export const homeWords = dictionary<HomeWords>({
  fr: () => import("./home-fr.ts").then((module) => module.homeFr),
  en: () => import("./home-en.ts").then((module) => module.homeEn),
});
