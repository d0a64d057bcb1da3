// Requirements for gallery pictures, and how many there may be (docs/gallery.md §1, §2).
import { locales } from "#domain/locale.ts";
import type { FieldRefusals } from "#domain/refusal.ts";

/** In the order of a stay. */
export const pictureThemes = ["drop-off", "inspection", "lot", "security", "return"] as const;
export type PictureTheme = (typeof pictureThemes)[number];

/** Upload limit: covers the largest photos of phones. */
export const maxPictureBytes = 15 * 1024 * 1024;
/** Pixel limit: covers the largest photos of phones; more is a decompression bomb, or has to be scaled down first. */
export const maxPicturePixels = 50_000_000;
/** Below this width it would be blurred in full-screen view. */
export const minPictureWidth = 1000;
/** Width by height, as the site shows every picture. */
export const pictureRatio = 3 / 2;
/** All statuses together. */
export const maxPictures = 200;

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

/** A picture is shown only with a caption and an alternative text in both languages. */
export function missingPictureWords(words: PictureWords): FieldRefusals | undefined {
  const missing = (["caption", "alt"] as const).flatMap((name) =>
    locales.filter((locale) => words[name][locale].trim() === "").map((locale) => `${name}.${locale}`),
  );
  if (missing.length === 0) return undefined;
  return Object.fromEntries(missing.map((field) => [field, "required" as const]));
}

/** The width in whole pixels of the largest 3:2 rectangle within a picture. */
export function widthWithinRatio(width: number, height: number): number {
  return Math.floor(Math.min(width, height * pictureRatio));
}
