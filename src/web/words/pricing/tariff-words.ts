import { dictionary } from "../dictionary.ts";
import type { TariffWords } from "./tariff-en.ts";

export const tariffWords = dictionary<TariffWords>({
  fr: () => import("./tariff-fr.ts").then((module) => module.tariffFr),
  en: () => import("./tariff-en.ts").then((module) => module.tariffEn),
});
