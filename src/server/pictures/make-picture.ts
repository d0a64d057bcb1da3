import { maxPictureBytes, type PictureFlaw } from "#domain/gallery/picture-rules.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { type Pixels, readPicture } from "./read-picture.ts";

/** Validated by its content and re-encoded from its pixels only (docs/gallery.md §1). */
export function makePicture<Encoded>(
  content: Uint8Array,
  encode: (pixels: Pixels) => Promise<Encoded>,
): Promise<Result<Encoded, PictureFlaw>> {
  return oneAtATime(async () => {
    if (content.length > maxPictureBytes) return reject("too-large");
    const read = await readPicture(content);
    return read.ok ? accept(await encode(read.value)) : read;
  });
}

let last: Promise<unknown> = Promise.resolve();

/** Serialises decoding, so that each server holds the pixels of only one picture in memory. */
function oneAtATime<Value>(work: () => Promise<Value>): Promise<Value> {
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
}
