import { dictionary } from "./dictionary.ts";
import type { ReviewsWords } from "./en/reviews-en.ts";

export const reviewsWords = dictionary<ReviewsWords>({
  fr: () => import("./fr/reviews-fr.ts").then((module) => module.reviewsFr),
  en: () => import("./en/reviews-en.ts").then((module) => module.reviewsEn),
});
