import type { PictureFlaw } from "#domain/gallery/picture-rules.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { type DetectedType, detectType } from "../platform/files/detect-type.ts";

/** The decoder that must also recognise the file, by the type of its magic bytes. */
const decoders: ReadonlyMap<DetectedType | undefined, string> = new Map([
  ["image/jpeg", "jpeg"],
  ["image/png", "png"],
  ["image/webp", "webp"],
  ["image/avif", "heif"],
]);

const flaws: ReadonlyMap<DetectedType | undefined, PictureFlaw> = new Map([
  // Phones' native format; our build lacks its patented decoder.
  ["image/heic", "heic"],
  ["image/heif", "heic"],
  ["image/heic-sequence", "heic"],
  ["image/heif-sequence", "heic"],
  ["image/apng", "moving"],
  ["image/gif", "moving"],
]);

/** The decoder for the content; file name and declared type are ignored. */
export function decoderOf(content: Uint8Array): Result<string, PictureFlaw> {
  const type = detectType(content);
  const decoder = decoders.get(type);
  if (decoder !== undefined) return accept(decoder);
  return reject(flaws.get(type) ?? "not-a-picture");
}
