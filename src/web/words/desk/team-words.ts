import { dictionary } from "../dictionary.ts";
import type { TeamWords } from "./team-en.ts";

export const teamWords = dictionary<TeamWords>({
  fr: () => import("./team-fr.ts").then((module) => module.teamFr),
  en: () => import("./team-en.ts").then((module) => module.teamEn),
});
