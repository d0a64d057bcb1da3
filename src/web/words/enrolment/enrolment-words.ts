import { dictionary } from "../dictionary.ts";
import type { EnrolmentWords } from "./enrolment-en.ts";

/** Read once, before the first day: apart from the words of the desk, which a phone loads every morning. */
export const enrolmentWords = dictionary<EnrolmentWords>({
  fr: () => import("./enrolment-fr.ts").then((module) => module.enrolmentFr),
  en: () => import("./enrolment-en.ts").then((module) => module.enrolmentEn),
});
