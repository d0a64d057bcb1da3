import { dictionary } from "../dictionary.ts";
import type { ReviewPolicyWords } from "./review-policy-en.ts";

export const reviewPolicyWords = dictionary<ReviewPolicyWords>({
  fr: () => import("./review-policy-fr.ts").then((module) => module.reviewPolicyFr),
  en: () => import("./review-policy-en.ts").then((module) => module.reviewPolicyEn),
});
