import { dictionary } from "../dictionary.ts";
import type { EnrolmentWords } from "./enrolment-en.ts";

/** Needed once, at enrolment: kept apart from the desk's words, which phones load every day. */
export const enrolmentWords = dictionary<EnrolmentWords>({
  fr: () => import("./enrolment-fr.ts").then((module) => module.enrolmentFr),
  en: () => import("./enrolment-en.ts").then((module) => module.enrolmentEn),
});
