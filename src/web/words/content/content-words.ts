import { dictionary } from "../dictionary.ts";
import type { ContentWords } from "./content-en.ts";

export const contentWords = dictionary<ContentWords>({
  fr: () => import("./content-fr.ts").then((module) => module.contentFr),
  en: () => import("./content-en.ts").then((module) => module.contentEn),
});
