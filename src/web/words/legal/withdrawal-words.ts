import { dictionary } from "../dictionary.ts";
import type { WithdrawalWords } from "./withdrawal-en.ts";

export const withdrawalWords = dictionary<WithdrawalWords>({
  fr: () => import("./withdrawal-fr.ts").then((module) => module.withdrawalFr),
  en: () => import("./withdrawal-en.ts").then((module) => module.withdrawalEn),
});
