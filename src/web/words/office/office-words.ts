import { dictionary } from "../dictionary.ts";
import type { OfficeWords } from "./office-en.ts";

export const officeWords = dictionary<OfficeWords>({
  fr: () => import("./office-fr.ts").then((module) => module.officeFr),
  en: () => import("./office-en.ts").then((module) => module.officeEn),
});
