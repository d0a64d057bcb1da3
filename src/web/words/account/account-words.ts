import { dictionary } from "../dictionary.ts";
import type { AccountWords } from "./account-en.ts";

export const accountWords = dictionary<AccountWords>({
  fr: () => import("./account-fr.ts").then((module) => module.accountFr),
  en: () => import("./account-en.ts").then((module) => module.accountEn),
});
