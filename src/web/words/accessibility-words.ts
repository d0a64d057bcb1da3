import { dictionary } from "./dictionary.ts";
import type { AccessibilityWords } from "./en/accessibility-en.ts";

export const accessibilityWords = dictionary<AccessibilityWords>({
  fr: () => import("./fr/accessibility-fr.ts").then((module) => module.accessibilityFr),
  en: () => import("./en/accessibility-en.ts").then((module) => module.accessibilityEn),
});
