import { dictionary } from "./dictionary.ts";
import type { NoticeWords } from "./en/notice-en.ts";

export const noticeWords = dictionary<NoticeWords>({
  fr: () => import("./fr/notice-fr.ts").then((module) => module.noticeFr),
  en: () => import("./en/notice-en.ts").then((module) => module.noticeEn),
});
