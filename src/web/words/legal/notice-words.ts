import { dictionary } from "../dictionary.ts";
import type { NoticeWords } from "./notice-en.ts";

export const noticeWords = dictionary<NoticeWords>({
  fr: () => import("./notice-fr.ts").then((module) => module.noticeFr),
  en: () => import("./notice-en.ts").then((module) => module.noticeEn),
});
