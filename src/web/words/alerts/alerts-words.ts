import { dictionary } from "../dictionary.ts";
import type { AlertsWords } from "./alerts-en.ts";

export const alertsWords = dictionary<AlertsWords>({
  fr: () => import("./alerts-fr.ts").then((module) => module.alertsFr),
  en: () => import("./alerts-en.ts").then((module) => module.alertsEn),
});
