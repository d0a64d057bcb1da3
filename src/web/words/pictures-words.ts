import { dictionary } from "./dictionary.ts";
import type { PicturesWords } from "./en/pictures-en.ts";

export const picturesWords = dictionary<PicturesWords>({
  fr: () => import("./fr/pictures-fr.ts").then((module) => module.picturesFr),
  en: () => import("./en/pictures-en.ts").then((module) => module.picturesEn),
});
