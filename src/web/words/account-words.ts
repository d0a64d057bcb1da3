import { dictionary } from "./dictionary.ts";
import type { AccountWords } from "./en/account-en.ts";

export const accountWords = dictionary<AccountWords>({
  fr: () => import("./fr/account-fr.ts").then((module) => module.accountFr),
  en: () => import("./en/account-en.ts").then((module) => module.accountEn),
});
