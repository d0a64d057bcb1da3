import { dictionary } from "../dictionary.ts";
import type { MessagesWords } from "./messages-en.ts";

export const messagesWords = dictionary<MessagesWords>({
  fr: () => import("./messages-fr.ts").then((module) => module.messagesFr),
  en: () => import("./messages-en.ts").then((module) => module.messagesEn),
});
