// Files that an attacker might upload in place of a photo. Each states its outcome: the flaw that it is refused with,
// or none where it is accepted and stripped of everything else that it carries.
import { deflateSync, gzipSync } from "node:zlib";
import sharp from "sharp";
import { maxPictureBytes, type PictureFlaw } from "#domain/gallery/picture-rules.ts";
import {
  blackPng,
  boxOf,
  emptyPng,
  emptyWebp,
  exifWithThumbnail,
  pngChunk,
  pngStart,
  withAvifSize,
  withJpegSegment,
  withJpegSize,
  withPngChunks,
} from "./hostile-bytes.ts";

/** Marks all metadata that must be stripped. */
export const canary = "secret-place-48.7262N";

export type HostilePicture = {
  readonly name: string;
  /** Drawn lazily: some take half a second. */
  readonly draw: () => Buffer | Promise<Buffer>;
  /** Absent: it is accepted. */
  readonly flaw?: PictureFlaw | readonly PictureFlaw[];
};

const script = `<script>alert("${canary}")</script>`;
const html = `<!doctype html><html><body>${script}</body></html>`;
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800">${script}</svg>`;
const entity = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>`;
const xmp = `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:Place>${canary}</rdf:Place></x:xmpmeta>`;

export function hostilePictures(): readonly HostilePicture[] {
  return [
    ...polyglots(),
    ...notPictures(),
    ...moving(),
    ...bombs(),
    ...cutShort(),
    ...talkative(),
    ...unusual(),
  ];
}

let shade = 0;

/** A different picture each time, as duplicate files are stored once. */
export function photo(width = 1000, height = 667) {
  shade += 1;
  // Far enough apart for any encoder to tell one from the other.
  const background = { r: (shade * 8) % 256, g: 40 + 24 * Math.floor(shade / 32), b: 120 };
  return sharp({ create: { width, height, channels: 3, background } });
}

const jpeg = () => photo().jpeg().toBuffer();
const png = () => photo().png().toBuffer();
const webp = () => photo().webp().toBuffer();
const avif = () => photo().avif({ effort: 0 }).toBuffer();
const joined = (...parts: readonly (Uint8Array | string)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part)));

function polyglots(): HostilePicture[] {
  const flaw = "not-a-picture";
  return [
    { name: "JPEG with a page behind it", draw: async () => joined(await jpeg(), html) },
    { name: "JPEG with a ZIP behind it", draw: async () => joined(await jpeg(), "PK\x03\x04", canary) },
    {
      name: "JPEG with a PDF behind it",
      draw: async () => joined(await jpeg(), `%PDF-1.7\n${canary}\n%%EOF`),
    },
    {
      name: "JPEG with a script in its comment",
      draw: async () => withJpegSegment(await jpeg(), 0xfe, Buffer.from(script)),
    },
    { name: "PNG with a page behind it", draw: async () => joined(await png(), html) },
    {
      name: "PNG with a page in a chunk",
      draw: async () => withPngChunks(await png(), pngChunk("tEXt", joined("Title\0", html))),
    },
    { name: "PNG with PHP behind it", draw: async () => joined(await png(), `<?php echo "${canary}";`) },
    { name: "WebP with a script behind it", draw: async () => joined(await webp(), script) },
    { name: "AVIF with a page behind it", draw: async () => joined(await avif(), "\0\0\0\x40mdat", html) },
    { name: "page with a JPEG behind it", draw: async () => joined(html, await jpeg()), flaw },
    { name: "PDF with a JPEG inside", draw: async () => joined("%PDF-1.7\n", await jpeg(), "\n%%EOF"), flaw },
    { name: "ZIP with a JPEG inside", draw: async () => joined("PK\x03\x04", await jpeg()), flaw },
    {
      name: "GIF that is a script",
      draw: () => joined(`GIF89a/*`, Buffer.alloc(40), `*/=1;alert("${canary}")`),
      flaw: "moving",
    },
    { name: "GIF that is PHP", draw: () => joined(`GIF89a<?php echo "${canary}";`), flaw: "moving" },
  ];
}

function notPictures(): HostilePicture[] {
  const flaw = "not-a-picture";
  const unreadable = { flaw: ["unreadable", "not-a-picture"] } as const;
  return [
    { name: "nothing", draw: () => Buffer.alloc(0), flaw },
    { name: "one byte", draw: () => Buffer.from([0xff]), flaw },
    { name: "zeros", draw: () => Buffer.alloc(100_000), flaw },
    {
      name: "noise",
      draw: () => Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 7919 + 13) % 251)),
      flaw,
    },
    { name: "page called photo.jpg", draw: () => Buffer.from(html), flaw },
    { name: "SVG with a script", draw: () => Buffer.from(svg), flaw },
    { name: "SVG with an entity of the file system", draw: () => Buffer.from(entity + svg), flaw },
    { name: "SVG behind a byte order mark", draw: () => joined("\xef\xbb\xbf", svg), flaw },
    { name: "packed SVG", draw: () => gzipSync(svg), flaw },
    { name: "script", draw: () => Buffer.from(`alert("${canary}")`), flaw },
    { name: "Windows bitmap", draw: () => joined("BM", Buffer.alloc(200)), flaw },
    { name: "TIFF", draw: () => joined("II*\0\b\0\0\0", Buffer.alloc(200)), flaw },
    { name: "icon", draw: () => joined("\0\0\x01\0\x01\0", Buffer.alloc(200)), flaw },
    { name: "Photoshop file", draw: () => joined("8BPS\0\x01", Buffer.alloc(200)), flaw },
    { name: "PDF", draw: () => Buffer.from(`%PDF-1.7\n${canary}\n%%EOF`), flaw },
    { name: "film", draw: () => joined(boxOf("isom"), Buffer.alloc(200)), flaw },
    { name: "a phone's HEIC", draw: () => joined(boxOf("heic"), Buffer.alloc(200)), flaw: "heic" },
    {
      name: "start of a JPEG, then a page",
      draw: () => joined(Buffer.from([0xff, 0xd8, 0xff, 0xe0]), html),
      ...unreadable,
    },
    {
      name: "start of a JPEG, then an SVG",
      draw: () => joined(Buffer.from([0xff, 0xd8, 0xff]), svg),
      ...unreadable,
    },
    { name: "start of a PNG, then a page", draw: () => joined(pngStart, html), ...unreadable },
    {
      name: "start of a WebP, then a page",
      draw: () => joined("RIFF\0\x10\0\0WEBPVP8 ", html),
      ...unreadable,
    },
    { name: "start of an AVIF, then a page", draw: () => joined(boxOf("avif"), html), ...unreadable },
  ];
}

function moving(): HostilePicture[] {
  // Animation is detected before the size is checked.
  const frame = (background: string) =>
    sharp({ create: { width: 300, height: 200, channels: 3, background } })
      .raw()
      .toBuffer();
  const film = async () => {
    const pages = joined(await frame("#123456"), await frame("#654321"));
    return sharp(pages, { raw: { width: 300, height: 400, channels: 3, pageHeight: 200 } });
  };
  const control = pngChunk("acTL", Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]));
  return [
    { name: "animated GIF", draw: async () => (await film()).gif().toBuffer(), flaw: "moving" },
    {
      name: "animated WebP",
      draw: async () => (await film()).webp({ delay: [9, 9] }).toBuffer(),
      flaw: "moving",
    },
    { name: "animated PNG", draw: async () => withPngChunks(await png(), control), flaw: "moving" },
  ];
}

/** Decompression bombs: small files that need much memory or time to decode. */
function bombs(): HostilePicture[] {
  const flaw = "too-many-pixels";
  const packed = (bytes: number) => deflateSync(Buffer.alloc(bytes), { level: 9 });
  const either = { flaw: ["unreadable", "too-many-pixels"] } as const;
  return [
    { name: "PNG of 64 million black pixels", draw: () => blackPng(8000, 8000), flaw },
    { name: "PNG that says 65,535 × 65,535", draw: () => emptyPng(65_535, 65_535), ...either },
    { name: "PNG that says 2,147,483,647 × 1", draw: () => emptyPng(2_147_483_647, 1), ...either },
    { name: "PNG that says no width", draw: () => emptyPng(0, 800), flaw: ["unreadable", "too-small"] },
    { name: "PNG without its pixels", draw: () => emptyPng(1200, 800), flaw: "unreadable" },
    {
      name: "JPEG that says 65,000 × 65,000",
      draw: async () => withJpegSize(await jpeg(), 65_000, 65_000),
      flaw,
    },
    {
      name: "JPEG that says no height",
      draw: async () => withJpegSize(await jpeg(), 1200, 0),
      flaw: ["unreadable", "too-small"],
    },
    { name: "WebP that says 16,384 × 16,384", draw: () => emptyWebp(16_384, 16_384), ...either },
    {
      name: "AVIF that says 60,000 × 60,000",
      draw: async () => withAvifSize(await avif(), 60_000, 60_000),
      ...either,
    },
    {
      name: "AVIF of 4 pixels that says 6,000 × 4,000",
      draw: async () => withAvifSize(await tinyAvif(), 6000, 4000),
      flaw: ["unreadable", "too-small"],
    },
    {
      name: "PNG whose colour profile unpacks to 64 MB",
      draw: async () =>
        withPngChunks(await png(), pngChunk("iCCP", joined("x\0\0", packed(64 * 1024 * 1024)))),
    },
    {
      name: "PNG whose text unpacks to 64 MB",
      draw: async () =>
        withPngChunks(await png(), pngChunk("zTXt", joined("x\0\0", packed(64 * 1024 * 1024)))),
    },
    {
      name: "more bytes than any photo",
      draw: async () => joined(await jpeg(), Buffer.alloc(maxPictureBytes - 1000)),
      flaw: "too-large",
    },
  ];
}

const tinyAvif = () => photo(2, 2).avif().toBuffer();

function cutShort(): HostilePicture[] {
  const half = (content: Buffer) => content.subarray(0, Math.floor(content.length / 2));
  const flaw = ["unreadable", "not-a-picture"] as const;
  return [
    { name: "half a JPEG", draw: async () => half(await jpeg()), flaw },
    { name: "half a PNG", draw: async () => half(await png()), flaw },
    { name: "half a WebP", draw: async () => half(await webp()), flaw },
    { name: "half an AVIF", draw: async () => half(await avif()), flaw },
    { name: "the first 20 bytes of a JPEG", draw: async () => (await jpeg()).subarray(0, 20), flaw },
  ];
}

/** Pictures with metadata of place, camera and more. */
function talkative(): HostilePicture[] {
  const place = { GPSLatitudeRef: "N", GPSLatitude: "48/1 43/1 34/1", GPSMapDatum: canary };
  const located = () => photo().withExif({ IFD0: { ImageDescription: canary }, IFD3: place });
  const said = () =>
    photo(160, 107)
      .withExif({ IFD0: { ImageDescription: canary } })
      .jpeg()
      .toBuffer();
  return [
    { name: "JPEG with its place", draw: () => located().jpeg().toBuffer() },
    { name: "PNG with its place", draw: () => located().png().toBuffer() },
    { name: "WebP with its place", draw: () => located().webp().toBuffer() },
    { name: "AVIF with its place", draw: () => located().avif({ effort: 0 }).toBuffer() },
    {
      name: "JPEG with its place in XMP",
      draw: async () => withJpegSegment(await jpeg(), 0xe1, Buffer.from(xmp)),
    },
    {
      name: "PNG with its place in XMP",
      draw: async () =>
        withPngChunks(await png(), pngChunk("iTXt", joined("XML:com.adobe.xmp\0\0\0\0\0", xmp))),
    },
    {
      name: "JPEG with its place in IPTC",
      draw: async () =>
        withJpegSegment(
          await jpeg(),
          0xed,
          joined("Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x20\x1c\x02\x5a\0\x16", canary),
        ),
    },
    {
      name: "JPEG with a smaller picture of its own",
      draw: async () => withJpegSegment(await jpeg(), 0xe1, exifWithThumbnail(await said(), canary)),
    },
    {
      name: "JPEG with a colour profile that says more",
      draw: async () =>
        withJpegSegment(await jpeg(), 0xe2, joined("ICC_PROFILE\0\x01\x01", Buffer.alloc(200), canary)),
    },
    { name: "JPEG with a thousand comments", draw: () => manyComments() },
  ];
}

async function manyComments(): Promise<Buffer> {
  const own = await jpeg();
  const comment = joined(
    "\xff\xfe",
    Buffer.from([(canary.length + 2) >> 8, (canary.length + 2) & 0xff]),
    canary,
  );
  return joined(own.subarray(0, 2), ...Array.from({ length: 1000 }, () => comment), own.subarray(2));
}

/** Unusual formats: accepted, and normalised like all others. */
function unusual(): HostilePicture[] {
  const clear = sharp({ create: { width: 1000, height: 667, channels: 4, background: "#ff000080" } });
  return [
    { name: "JPEG in print colours", draw: () => photo().toColourspace("cmyk").jpeg().toBuffer() },
    { name: "PNG of 16 bits", draw: () => photo().toColourspace("rgb16").png().toBuffer() },
    { name: "grey JPEG", draw: () => photo().greyscale().jpeg().toBuffer() },
    { name: "see-through PNG", draw: () => clear.clone().png().toBuffer() },
    {
      name: "see-through PNG of few colours",
      draw: () => clear.clone().png({ palette: true }).toBuffer(),
    },
    {
      name: "JPEG that lies on its side",
      draw: () => photo(700, 1000).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    },
    { name: "progressive JPEG", draw: () => photo().jpeg({ progressive: true }).toBuffer() },
    { name: "PNG of 49 million black pixels", draw: () => blackPng(7000, 7000) },
    {
      name: "a line of 1 × 40,000 pixels",
      draw: () => photo(1, 40_000).png().toBuffer(),
      flaw: "too-small",
    },
    { name: "a stamp", draw: () => photo(999, 666).jpeg().toBuffer(), flaw: "too-small" },
  ];
}
