import { dictionary } from "../dictionary.ts";
import type { NotOfferedWords } from "./not-offered-en.ts";

export const notOfferedWords = dictionary<NotOfferedWords>({
  fr: () => import("./not-offered-fr.ts").then((module) => module.notOfferedFr),
  en: () => import("./not-offered-en.ts").then((module) => module.notOfferedEn),
});
