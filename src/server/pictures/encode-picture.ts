import { createHash } from "node:crypto";
import type { Sharp } from "sharp";
import { pictureRatio } from "#domain/gallery/picture-rules.ts";
import type { GalleryFile } from "../platform/tables/gallery-tables.ts";
import type { Pixels } from "./read-picture.ts";

export type EncodedPicture = {
  readonly width: number;
  readonly height: number;
  /** A `data:` URL of about 200 characters. */
  readonly preview: string;
  readonly files: readonly (GalleryFile & { readonly content: Buffer })[];
};

/**
 * The widths that screens need, and the picture's own where larger; the same as for the drawings (`make-pictures.ts`).
 */
const avifWidths = [412, 720, 1280];
const webpWidths = [1280, 720];
/** Low effort for large pictures: the uploader is waiting. */
const avifOf = (width: number) => ({ quality: 50, effort: width > 720 ? 0 : 2 });

/** Encoded from pixels only, so no metadata of the upload survives. */
export async function encodePicture({ data, width, height }: Pixels): Promise<EncodedPicture> {
  const { default: sharp } = await import("sharp");
  const drawn = (wide: number): Sharp =>
    sharp(data, { raw: { width, height, channels: 3 } }).resize(wide, Math.round(wide / pictureRatio));
  const files: EncodedPicture["files"][number][] = [];
  for (const wide of [...avifWidths.filter((each) => each < width), width]) {
    const content = await drawn(wide).avif(avifOf(wide)).toBuffer();
    files.push(toFile("avif", wide, content));
  }
  for (const wide of new Set(webpWidths.map((each) => Math.min(each, width)))) {
    const content = await drawn(wide).webp({ quality: 72 }).toBuffer();
    files.push(toFile("webp", wide, content));
  }
  const tiny = await drawn(24).webp({ quality: 30 }).toBuffer();
  return { width, height, files, preview: `data:image/webp;base64,${tiny.toString("base64")}` };
}

/** Content-addressed, so that it can be cached for ever. */
function toFile(format: "avif" | "webp", width: number, content: Buffer) {
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 20);
  const type = `image/${format}` as const;
  return { name: `${hash}.${format}`, type, width, height: Math.round(width / pictureRatio), content };
}

/** The photo of a meeting point, shown small beside a ticket: files are named by their width. */
export async function encodeMeetingPicture({ data, width, height }: Pixels) {
  const { default: sharp } = await import("sharp");
  const drawn = (wide: number): Sharp =>
    sharp(data, { raw: { width, height, channels: 3 } }).resize(wide, Math.round(wide / pictureRatio));
  return [
    { name: "412.avif", content: await drawn(412).avif(avifOf(412)).toBuffer() },
    { name: "720.avif", content: await drawn(720).avif(avifOf(720)).toBuffer() },
    { name: "720.webp", content: await drawn(720).webp({ quality: 72 }).toBuffer() },
  ] as const;
}
