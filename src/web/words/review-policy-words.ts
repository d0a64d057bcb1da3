import { dictionary } from "./dictionary.ts";
import type { ReviewPolicyWords } from "./en/review-policy-en.ts";

export const reviewPolicyWords = dictionary<ReviewPolicyWords>({
  fr: () => import("./fr/review-policy-fr.ts").then((module) => module.reviewPolicyFr),
  en: () => import("./en/review-policy-en.ts").then((module) => module.reviewPolicyEn),
});
