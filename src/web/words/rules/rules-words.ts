import { dictionary } from "../dictionary.ts";
import type { RulesWords } from "./rules-en.ts";

export const rulesWords = dictionary<RulesWords>({
  fr: () => import("./rules-fr.ts").then((module) => module.rulesFr),
  en: () => import("./rules-en.ts").then((module) => module.rulesEn),
});
