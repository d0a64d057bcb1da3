import { dictionary } from "../dictionary.ts";
import type { ProfileWords } from "./profile-en.ts";

export const profileWords = dictionary<ProfileWords>({
  fr: () => import("./profile-fr.ts").then((module) => module.profileFr),
  en: () => import("./profile-en.ts").then((module) => module.profileEn),
});
