import { dictionary } from "../dictionary.ts";
import type { FrameWords } from "./frame-en.ts";

export const frameWords = dictionary<FrameWords>({
  fr: () => import("./frame-fr.ts").then((module) => module.frameFr),
  en: () => import("./frame-en.ts").then((module) => module.frameEn),
});
