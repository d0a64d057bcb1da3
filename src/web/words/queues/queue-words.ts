import { dictionary } from "../dictionary.ts";
import type { QueueWords } from "./queue-en.ts";

export const queueWords = dictionary<QueueWords>({
  fr: () => import("./queue-fr.ts").then((module) => module.queueFr),
  en: () => import("./queue-en.ts").then((module) => module.queueEn),
});
