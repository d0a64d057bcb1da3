import { dictionary } from "../dictionary.ts";
import type { PicturesWords } from "./pictures-en.ts";

export const picturesWords = dictionary<PicturesWords>({
  fr: () => import("./pictures-fr.ts").then((module) => module.picturesFr),
  en: () => import("./pictures-en.ts").then((module) => module.picturesEn),
});
