// From an upload to pixels: all metadata and embedded content (place, camera, a page, a script) is dropped
// (docs/gallery.md §1).
import type { Metadata } from "sharp";
import {
  maxPicturePixels,
  minPictureWidth,
  type PictureFlaw,
  pictureRatio,
  widthWithinRatio,
} from "#domain/gallery/picture-rules.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { decoderOf } from "./picture-type.ts";

/** Eight bits each of red, green and blue. */
export type Pixels = { readonly data: Buffer; readonly width: number; readonly height: number };

/** The widest picture that the site shows. */
const widest = 1920;
/** Time-out for a decoder that never finishes. */
const longestDecoding = { seconds: 25 };

export async function readPicture(content: Uint8Array): Promise<Result<Pixels, PictureFlaw>> {
  const decoder = decoderOf(content);
  if (!decoder.ok) return decoder;
  // Loaded on first use, to keep it out of the server's start.
  const { default: sharp } = await import("sharp");
  try {
    const said = await sharp(content, { limitInputPixels: false }).metadata();
    const flaw = flawOf(said, decoder.value);
    if (flaw !== undefined) return reject(flaw);
    const width = Math.min(widest, widthOf(said));
    const { data, info } = await sharp(content, { limitInputPixels: maxPicturePixels })
      .timeout(longestDecoding)
      .autoOrient()
      .resize({ width, height: Math.round(width / pictureRatio), fit: "cover", position: "attention" })
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .raw({ depth: "uchar" })
      .toBuffer({ resolveWithObject: true });
    return info.channels === 3
      ? accept({ data, width: info.width, height: info.height })
      : reject("unreadable");
  } catch {
    return reject("unreadable");
  }
}

/** Checks the header before any pixel is decoded. */
function flawOf(said: Metadata, decoder: string): PictureFlaw | undefined {
  if (said.format !== decoder) return "not-a-picture";
  if (decoder === "heif" && said.compression !== "av1") return "heic";
  if ((said.pages ?? 1) > 1) return "moving";
  if (said.width * said.height > maxPicturePixels) return "too-many-pixels";
  return widthOf(said) < minPictureWidth ? "too-small" : undefined;
}

/** The width of the part that the site shows, after EXIF rotation. */
function widthOf({ autoOrient: { width, height } }: Metadata): number {
  return widthWithinRatio(width, height);
}
