import { dictionary } from "../dictionary.ts";
import type { ReviewsWords } from "./reviews-en.ts";

export const reviewsWords = dictionary<ReviewsWords>({
  fr: () => import("./reviews-fr.ts").then((module) => module.reviewsFr),
  en: () => import("./reviews-en.ts").then((module) => module.reviewsEn),
});
