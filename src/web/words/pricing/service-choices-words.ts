import { dictionary } from "../dictionary.ts";
import type { ServiceChoicesWords } from "./service-choices-en.ts";

export const serviceChoicesWords = dictionary<ServiceChoicesWords>({
  fr: () => import("./service-choices-fr.ts").then((module) => module.serviceChoicesFr),
  en: () => import("./service-choices-en.ts").then((module) => module.serviceChoicesEn),
});
