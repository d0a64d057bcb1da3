import { dictionary } from "../dictionary.ts";
import type { SettingsWords } from "./settings-en.ts";

export const settingsWords = dictionary<SettingsWords>({
  fr: () => import("./settings-fr.ts").then((module) => module.settingsFr),
  en: () => import("./settings-en.ts").then((module) => module.settingsEn),
});
