// What a picture of the gallery has to be, and how many there may be (docs/gallery.md §1, §2).
import { locales } from "#domain/locale.ts";
import type { FieldRefusals } from "#domain/refusal.ts";

/** In the order in which a car meets them. */
export const pictureThemes = ["drop-off", "inspection", "lot", "security", "return"] as const;
export type PictureTheme = (typeof pictureThemes)[number];

/** A phone's largest photo, as a file. */
export const largestPictureBytes = 15 * 1024 * 1024;
/** A phone's largest photo, in pixels: more is a decompression bomb, or has to be made smaller first. */
export const mostPicturePixels = 50_000_000;
/** Shown on a whole screen it would be a blur below. */
export const leastPictureWidth = 1000;
/** Width by height, as the site shows every picture. */
export const pictureRatio = 3 / 2;
/** Of all states together. */
export const mostPictures = 200;

/** Why an upload was not taken. */
export const pictureFlaws = [
  "not-a-picture",
  "heic",
  "moving",
  "unreadable",
  "too-large",
  "too-many-pixels",
  "too-small",
  "known",
  "full",
] as const;
export type PictureFlaw = (typeof pictureFlaws)[number];

type InBothLanguages = { readonly fr: string; readonly en: string };
export type PictureWords = { readonly caption: InBothLanguages; readonly alt: InBothLanguages };

/** Nothing is shown without its caption and what it says to those who do not see it, in both languages. */
export function missingPictureWords(words: PictureWords): FieldRefusals | undefined {
  const missing = (["caption", "alt"] as const).flatMap((name) =>
    locales.filter((locale) => words[name][locale].trim() === "").map((locale) => `${name}.${locale}`),
  );
  if (missing.length === 0) return undefined;
  return Object.fromEntries(missing.map((field) => [field, "required" as const]));
}

/** The largest 3:2 rectangle within a picture, as whole pixels wide. */
export function widthWithinRatio(width: number, height: number): number {
  return Math.floor(Math.min(width, height * pictureRatio));
}
