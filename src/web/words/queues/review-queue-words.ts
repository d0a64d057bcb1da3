import { dictionary } from "../dictionary.ts";
import type { ReviewQueueWords } from "./review-queue-en.ts";

export const reviewQueueWords = dictionary<ReviewQueueWords>({
  fr: () => import("./review-queue-fr.ts").then((module) => module.reviewQueueFr),
  en: () => import("./review-queue-en.ts").then((module) => module.reviewQueueEn),
});
