import { dictionary } from "../dictionary.ts";
import type { FlightsWords } from "./flights-en.ts";

export const flightsWords = dictionary<FlightsWords>({
  fr: () => import("./flights-fr.ts").then((module) => module.flightsFr),
  en: () => import("./flights-en.ts").then((module) => module.flightsEn),
});
