import { dictionary } from "../dictionary.ts";
import type { DeskWords } from "./desk-en.ts";

export const deskWords = dictionary<DeskWords>({
  fr: () => import("./desk-fr.ts").then((module) => module.deskFr),
  en: () => import("./desk-en.ts").then((module) => module.deskEn),
});
