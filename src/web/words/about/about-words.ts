import { dictionary } from "../dictionary.ts";
import type { AboutWords } from "./about-en.ts";

export const aboutWords = dictionary<AboutWords>({
  fr: () => import("./about-fr.ts").then((module) => module.aboutFr),
  en: () => import("./about-en.ts").then((module) => module.aboutEn),
});
