import { dictionary } from "../dictionary.ts";
import type { PayLinkWords } from "./pay-link-en.ts";

/** The page behind a payment link. */
export const payLinkWords = dictionary<PayLinkWords>({
  fr: () => import("./pay-link-fr.ts").then((module) => module.payLinkFr),
  en: () => import("./pay-link-en.ts").then((module) => module.payLinkEn),
});
