import { dictionary } from "../dictionary.ts";
import type { PresentationWords } from "./presentation-en.ts";

export const presentationWords = dictionary<PresentationWords>({
  fr: () => import("./presentation-fr.ts").then((module) => module.presentationFr),
  en: () => import("./presentation-en.ts").then((module) => module.presentationEn),
});
