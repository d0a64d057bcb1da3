import { dictionary } from "./dictionary.ts";
import type { FrameWords } from "./en/frame-en.ts";

export const frameWords = dictionary<FrameWords>({
  fr: () => import("./fr/frame-fr.ts").then((module) => module.frameFr),
  en: () => import("./en/frame-en.ts").then((module) => module.frameEn),
});
