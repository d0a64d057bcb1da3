import { dictionary } from "../dictionary.ts";
import type { GalleryWords } from "./gallery-en.ts";

export const galleryWords = dictionary<GalleryWords>({
  fr: () => import("./gallery-fr.ts").then((module) => module.galleryFr),
  en: () => import("./gallery-en.ts").then((module) => module.galleryEn),
});
