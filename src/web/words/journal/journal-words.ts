import { dictionary } from "../dictionary.ts";
import type { JournalWords } from "./journal-en.ts";

export const journalWords = dictionary<JournalWords>({
  fr: () => import("./journal-fr.ts").then((module) => module.journalFr),
  en: () => import("./journal-en.ts").then((module) => module.journalEn),
});
