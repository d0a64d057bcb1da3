import { dictionary } from "../dictionary.ts";
import type { RoundWords } from "./round-en.ts";

/** The nightly round through the car park. */
export const roundWords = dictionary<RoundWords>({
  fr: () => import("./round-fr.ts").then((module) => module.roundFr),
  en: () => import("./round-en.ts").then((module) => module.roundEn),
});
