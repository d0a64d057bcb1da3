import { dictionary } from "../dictionary.ts";
import type { PunctualityWords } from "./punctuality-en.ts";

export const punctualityWords = dictionary<PunctualityWords>({
  fr: () => import("./punctuality-fr.ts").then((module) => module.punctualityFr),
  en: () => import("./punctuality-en.ts").then((module) => module.punctualityEn),
});
