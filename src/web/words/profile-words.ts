import { dictionary } from "./dictionary.ts";
import type { ProfileWords } from "./en/profile-en.ts";

export const profileWords = dictionary<ProfileWords>({
  fr: () => import("./fr/profile-fr.ts").then((module) => module.profileFr),
  en: () => import("./en/profile-en.ts").then((module) => module.profileEn),
});
