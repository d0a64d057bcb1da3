import { dictionary } from "../dictionary.ts";
import type { DuePaymentWords } from "./due-payment-en.ts";

/** Paying the balance of one's own booking by card. */
export const duePaymentWords = dictionary<DuePaymentWords>({
  fr: () => import("./due-payment-fr.ts").then((module) => module.duePaymentFr),
  en: () => import("./due-payment-en.ts").then((module) => module.duePaymentEn),
});
