import { detectType } from "../platform/files/detect-type.ts";

/** The limit for uploads; the desk sends smaller ones. */
const largestPhoto = 512 * 1024;
const side = 320;
/** Larger images are decompression bombs, or not portraits. */
const limitInputPixels = 25_000_000;
const accepted: readonly string[] = ["image/jpeg", "image/png", "image/webp"];

/**
 * Crops and re-encodes a small square, which drops metadata (place, camera, time) and anything hidden in the file. The
 * type is detected from the content. `undefined` if it is not an accepted image.
 */
export async function makeThumbnail(content: Uint8Array): Promise<Buffer | undefined> {
  if (content.length === 0 || content.length > largestPhoto) return undefined;
  if (!accepted.includes(detectType(content) ?? "")) return undefined;
  // Loaded on first use, to keep it out of the server's start.
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
