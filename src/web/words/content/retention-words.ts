import { dictionary } from "../dictionary.ts";
import type { RetentionWords } from "./retention-en.ts";

export const retentionWords = dictionary<RetentionWords>({
  fr: () => import("./retention-fr.ts").then((module) => module.retentionFr),
  en: () => import("./retention-en.ts").then((module) => module.retentionEn),
});
