import { dictionary } from "../dictionary.ts";
import type { DescriptionWords } from "./descriptions-en.ts";

export const descriptionWords = dictionary<DescriptionWords>({
  fr: () => import("./descriptions-fr.ts").then((module) => module.descriptionsFr),
  en: () => import("./descriptions-en.ts").then((module) => module.descriptionsEn),
});
