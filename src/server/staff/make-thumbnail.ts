import { detectType } from "../platform/files/detect-type.ts";

/** The desk sends smaller ones; an upload may be this large at most. */
const largestPhoto = 512 * 1024;
const side = 320;
/** Larger images are decompression bombs, or no portraits. */
const limitInputPixels = 25_000_000;
const accepted: readonly string[] = ["image/jpeg", "image/png", "image/webp"];

/**
 * Crops and encodes a small square, which drops metadata (place, camera, time) and anything hidden in the file. The
 * type is detected from the content. `undefined` when it is no such picture.
 */
export async function makeThumbnail(content: Uint8Array): Promise<Buffer | undefined> {
  if (content.length === 0 || content.length > largestPhoto) return undefined;
  if (!accepted.includes(detectType(content) ?? "")) return undefined;
  // Loaded by the first picture: a server starts without it.
  const { default: sharp } = await import("sharp");
  try {
    return await sharp(content, { limitInputPixels })
      .rotate()
      .resize({ width: side, height: side, fit: "cover", position: "attention" })
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: 80, mozjpeg: true })
      .toBuffer();
  } catch {
    return undefined;
  }
}
