import { dictionary } from "../dictionary.ts";
import type { FiguresWords } from "./figures-en.ts";

export const figuresWords = dictionary<FiguresWords>({
  fr: () => import("./figures-fr.ts").then((module) => module.figuresFr),
  en: () => import("./figures-en.ts").then((module) => module.figuresEn),
});
