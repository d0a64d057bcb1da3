// Malformed image files that no camera writes, built byte by byte for the tests of uploads.
import { crc32, deflateSync } from "node:zlib";

export const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export function pngChunk(name: string, content: Uint8Array = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), content]);
  return Buffer.concat([uint32(content.length), body, uint32(crc32(body))]);
}

/** One channel of eight bits, all black: it compresses best. */
export function blackPng(width: number, height: number, { rows = height, depth = 8 } = {}): Buffer {
  const pixels = deflateSync(Buffer.alloc(rows * (1 + (width * depth) / 8)), { level: 9 });
  return Buffer.concat([pngHead(width, height, depth), pngChunk("IDAT", pixels), pngChunk("IEND")]);
}

/** A picture that declares a size and has no pixels. */
export function emptyPng(width: number, height: number): Buffer {
  return Buffer.concat([
    pngHead(width, height, 8),
    pngChunk("IDAT", deflateSync(Buffer.alloc(1))),
    pngChunk("IEND"),
  ]);
}

function pngHead(width: number, height: number, depth: number): Buffer {
  const shape = Buffer.concat([uint32(width), uint32(height), Buffer.from([depth, 0, 0, 0, 0])]);
  return Buffer.concat([pngStart, pngChunk("IHDR", shape)]);
}

/** Inserts chunks after the header of a PNG. */
export function withPngChunks(png: Buffer, ...chunks: readonly Buffer[]): Buffer {
  const head = pngStart.length + 25;
  return Buffer.concat([png.subarray(0, head), ...chunks, png.subarray(head)]);
}

/** Inserts a segment (application data, comments) after the first two bytes of a JPEG. */
export function withJpegSegment(jpeg: Buffer, marker: number, content: Uint8Array): Buffer {
  const head = Buffer.from([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 0xff]);
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)]);
}

/** A JPEG whose header declares another size than its pixels have. */
export function withJpegSize(jpeg: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg);
  let at = 2;
  while (changed.readUInt8(at + 1) < 0xc0 || changed.readUInt8(at + 1) > 0xc2)
    at += 2 + changed.readUInt16BE(at + 2);
  changed.writeUInt16BE(height, at + 5);
  changed.writeUInt16BE(width, at + 7);
  return changed;
}

/** An AVIF whose header declares another size than its pixels have. */
export function withAvifSize(avif: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(avif);
  const at = changed.indexOf("ispe");
  changed.writeUInt32BE(width, at + 8);
  changed.writeUInt32BE(height, at + 12);
  return changed;
}

/** A WebP with an empty canvas of this size. */
export function emptyWebp(width: number, height: number): Buffer {
  const size = (value: number): Buffer => {
    const bytes = Buffer.alloc(3);
    bytes.writeUIntLE(value - 1, 0, 3);
    return bytes;
  };
  const canvas = Buffer.concat([Buffer.alloc(4), size(width), size(height)]);
  const chunk = Buffer.concat([Buffer.from("VP8X"), uint32le(canvas.length), canvas]);
  return Buffer.concat([Buffer.from("RIFF"), uint32le(chunk.length + 4), Buffer.from("WEBP"), chunk]);
}

/** The `ftyp` box at the start of a HEIC or MP4 file. */
export function boxOf(brand: string): Buffer {
  const body = Buffer.from(`ftyp${brand}\0\0\0\0${brand}mif1`, "latin1");
  return Buffer.concat([uint32(body.length + 4), body]);
}

/** EXIF data with a GPS position and a thumbnail, as a camera writes them. */
export function exifWithThumbnail(thumbnail: Uint8Array, words: string): Buffer {
  const text = Buffer.from(`${words}\0`);
  const ifd0 = Buffer.alloc(18);
  ifd0.writeUInt16LE(1, 0);
  writeTag(ifd0, 2, [0x010e, 2, text.length, 200]);
  ifd0.writeUInt32LE(26, 14);
  const ifd1 = Buffer.alloc(30);
  ifd1.writeUInt16LE(2, 0);
  writeTag(ifd1, 2, [0x0201, 4, 1, 400]);
  writeTag(ifd1, 14, [0x0202, 4, 1, thumbnail.length]);
  const tiff = Buffer.alloc(400 + thumbnail.length);
  tiff.write("II*\0\b\0\0\0", 0, "latin1");
  ifd0.copy(tiff, 8);
  ifd1.copy(tiff, 26);
  text.copy(tiff, 200);
  Buffer.from(thumbnail).copy(tiff, 400);
  return Buffer.concat([Buffer.from("Exif\0\0", "latin1"), tiff]);
}

type Tag = readonly [tag: number, type: number, count: number, value: number];

function writeTag(ifd: Buffer, at: number, [tag, type, count, value]: Tag): void {
  ifd.writeUInt16LE(tag, at);
  ifd.writeUInt16LE(type, at + 2);
  ifd.writeUInt32LE(count, at + 4);
  ifd.writeUInt32LE(value, at + 8);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function uint32le(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
