import type { PictureFlaw } from "#domain/gallery/picture-rules.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { type DetectedType, detectType } from "../platform/files/detect-type.ts";

/** By the type that its first bytes say: what the decoder has to find there too. */
const decoders: ReadonlyMap<DetectedType | undefined, string> = new Map([
  ["image/jpeg", "jpeg"],
  ["image/png", "png"],
  ["image/webp", "webp"],
  ["image/avif", "heif"],
]);

const flaws: ReadonlyMap<DetectedType | undefined, PictureFlaw> = new Map([
  // A phone's own format: its decoder is not part of ours, as it is patented.
  ["image/heic", "heic"],
  ["image/heif", "heic"],
  ["image/heic-sequence", "heic"],
  ["image/heif-sequence", "heic"],
  ["image/apng", "moving"],
  ["image/gif", "moving"],
]);

/** Which decoder may read it, by its content: neither name nor sender are asked. */
export function decoderOf(content: Uint8Array): Result<string, PictureFlaw> {
  const type = detectType(content);
  const decoder = decoders.get(type);
  if (decoder !== undefined) return accept(decoder);
  return reject(flaws.get(type) ?? "not-a-picture");
}
