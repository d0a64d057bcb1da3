import { dictionary } from "../dictionary.ts";
import type { TerminalsWords } from "./terminals-en.ts";

export const terminalsWords = dictionary<TerminalsWords>({
  fr: () => import("./terminals-fr.ts").then((module) => module.terminalsFr),
  en: () => import("./terminals-en.ts").then((module) => module.terminalsEn),
});
