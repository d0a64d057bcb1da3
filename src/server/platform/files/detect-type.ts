// What an upload is, by its first bytes: pictures and films that a phone takes, and nothing else. Who decodes one judges it
// again; what is none of these is no picture to us, whatever else it may be.

export type DetectedType =
  | "image/jpeg"
  | "image/png"
  | "image/apng"
  | "image/gif"
  | "image/webp"
  | "image/avif"
  | "image/heic"
  | "image/heif"
  | "image/heic-sequence"
  | "image/heif-sequence"
  | "video/mp4"
  | "video/quicktime"
  | "video/webm";

/** By as much of the content as there is: 4 KB are enough. */
export function detectType(content: Uint8Array): DetectedType | undefined {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  if (begins(bytes, "ffd8ff")) return bytes[3] === losslessJpeg ? undefined : "image/jpeg";
  if (begins(bytes, "89504e470d0a1a0a")) return typeOfPng(bytes);
  if (begins(bytes, "474946")) return "image/gif";
  if (textAt(bytes, 0) === "RIFF" && textAt(bytes, 8) === "WEBP") return "image/webp";
  if (textAt(bytes, 4) === "ftyp") return typeOfBrand(textAt(bytes, 8));
  return begins(bytes, "1a45dfa3") && documentTypeOf(bytes) === "webm" ? "video/webm" : undefined;
}

/** JPEG-LS begins like JPEG, and no browser shows it. */
const losslessJpeg = 0xf7;

function begins(bytes: Buffer, hex: string): boolean {
  return bytes.subarray(0, hex.length / 2).toString("hex") === hex;
}

function textAt(bytes: Buffer, offset: number): string {
  return bytes.toString("latin1", offset, offset + 4);
}

/** A moving one announces itself before its first pixels (PNG third edition §11.3.6). */
function typeOfPng(bytes: Buffer): DetectedType | undefined {
  const headerBytes = 13;
  if (bytes.length < 16 || bytes.readUInt32BE(8) !== headerBytes || textAt(bytes, 12) !== "IHDR")
    return undefined;
  for (let offset = 8; offset + 8 <= bytes.length; offset += 12 + bytes.readUInt32BE(offset)) {
    const chunk = textAt(bytes, offset + 4);
    if (chunk === "acTL") return "image/apng";
    if (chunk === "IDAT") break;
  }
  return "image/png";
}

/** Who wrote an ISO media file (ISO/IEC 14496-12 §4.3), of those that phones and browsers write. */
const brands: ReadonlyMap<string, DetectedType> = new Map([
  ...(["avif", "avis"] as const).map((brand) => [brand, "image/avif"] as const),
  ...(["heic", "heix"] as const).map((brand) => [brand, "image/heic"] as const),
  ...(["hevc", "hevx"] as const).map((brand) => [brand, "image/heic-sequence"] as const),
  ["mif1", "image/heif"],
  ["msf1", "image/heif-sequence"],
  ["qt  ", "video/quicktime"],
]);

/** Sounds, raw pictures, and films of before there were browsers on phones. */
const otherBrand = /^(?:3g|F4|M4|crx|[^ -~])/;

function typeOfBrand(brand: string): DetectedType | undefined {
  // The others say which edition of the format it is.
  return brands.get(brand) ?? (otherBrand.test(brand) || brand.length < 4 ? undefined : "video/mp4");
}

/** The header's `DocType` (RFC 8794 §11.2.4), found among its elements: each has an id, a length and as many bytes. */
function documentTypeOf(bytes: Buffer): string | undefined {
  const header = elementAt(bytes, 0);
  const end = Math.min(bytes.length, (header?.at ?? 0) + (header?.length ?? 0));
  for (let element = elementAt(bytes, header?.at ?? end); element && element.at <= end; ) {
    if (element.id === 0x42_82) {
      return bytes.toString("latin1", element.at, element.at + Math.min(element.length, 64)).split("\0")[0];
    }
    element = elementAt(bytes, element.at + element.length);
  }
  return undefined;
}

type Element = { readonly id: number; readonly length: number; readonly at: number };

function elementAt(bytes: Buffer, offset: number): Element | undefined {
  const idBytes = widthAt(bytes, offset);
  const lengthBytes = widthAt(bytes, offset + idBytes);
  const at = offset + idBytes + lengthBytes;
  // A number of more than six bytes is none of a header's, nor one that can be read exactly.
  if (idBytes > 4 || lengthBytes > 6 || at > bytes.length) return undefined;
  const length = bytes.readUIntBE(offset + idBytes, lengthBytes) - 2 ** (7 * lengthBytes);
  return { id: bytes.readUIntBE(offset, idBytes), length, at };
}

/** How many bytes a number takes is the place of its first bit. */
function widthAt(bytes: Buffer, offset: number): number {
  return Math.clz32(bytes[offset] ?? 0) - 23;
}
