import { dictionary } from "../dictionary.ts";
import type { AccessibilityWords } from "./accessibility-en.ts";

export const accessibilityWords = dictionary<AccessibilityWords>({
  fr: () => import("./accessibility-fr.ts").then((module) => module.accessibilityFr),
  en: () => import("./accessibility-en.ts").then((module) => module.accessibilityEn),
});
