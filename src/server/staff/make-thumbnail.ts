import { fileTypeFromBuffer } from "file-type";

/** What the desk sends is smaller; this is what a picture of it may be at most. */
const largestPhoto = 512 * 1024;
const side = 320;
/** More is a bomb, or no photograph of a face. */
const limitInputPixels = 25_000_000;
const accepted: readonly string[] = ["image/jpeg", "image/png", "image/webp"];

/**
 * A small square, made anew: what a file says of place, camera and time is left behind, and whatever hides in it. What it
 * is follows from its bytes. `undefined` for what is no such picture.
 */
export async function makeThumbnail(content: Uint8Array): Promise<Buffer | undefined> {
  if (content.length === 0 || content.length > largestPhoto) return undefined;
  const type = await fileTypeFromBuffer(content);
  if (!type || !accepted.includes(type.mime)) return undefined;
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
