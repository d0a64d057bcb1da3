import { dictionary } from "../dictionary.ts";
import type { BackupsWords } from "./backups-en.ts";

export const backupsWords = dictionary<BackupsWords>({
  fr: () => import("./backups-fr.ts").then((module) => module.backupsFr),
  en: () => import("./backups-en.ts").then((module) => module.backupsEn),
});
