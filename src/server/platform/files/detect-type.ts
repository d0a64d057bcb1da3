// The type of an upload by its first bytes (magic number): pictures and films that phones take, nothing else. Their
// decoder validates them again; every other file is rejected, even if it is some other kind of image.

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

/** Works on as much of the content as is available; 4 KB are enough. */
export function detectType(content: Uint8Array): DetectedType | undefined {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  if (begins(bytes, "ffd8ff")) return bytes[3] === losslessJpeg ? undefined : "image/jpeg";
  if (begins(bytes, "89504e470d0a1a0a")) return typeOfPng(bytes);
  if (begins(bytes, "474946")) return "image/gif";
  if (textAt(bytes, 0) === "RIFF" && textAt(bytes, 8) === "WEBP") return "image/webp";
  if (textAt(bytes, 4) === "ftyp") return typeOfBrand(textAt(bytes, 8));
  return begins(bytes, "1a45dfa3") && documentTypeOf(bytes) === "webm" ? "video/webm" : undefined;
}

/** JPEG-LS starts like JPEG, but no browser displays it. */
const losslessJpeg = 0xf7;

function begins(bytes: Buffer, hex: string): boolean {
  return bytes.subarray(0, hex.length / 2).toString("hex") === hex;
}

function textAt(bytes: Buffer, offset: number): string {
  return bytes.toString("latin1", offset, offset + 4);
}

/** An animated PNG declares itself before its first pixels (PNG third edition §11.3.6). */
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

/** The major brand of an ISO media file (ISO/IEC 14496-12 §4.3), as far as phones and browsers write them. */
const brands: ReadonlyMap<string, DetectedType> = new Map([
  ...(["avif", "avis"] as const).map((brand) => [brand, "image/avif"] as const),
  ...(["heic", "heix"] as const).map((brand) => [brand, "image/heic"] as const),
  ...(["hevc", "hevx"] as const).map((brand) => [brand, "image/heic-sequence"] as const),
  ["mif1", "image/heif"],
  ["msf1", "image/heif-sequence"],
  ["qt  ", "video/quicktime"],
]);

/** Audio, raw pictures, and older film formats that no browser plays. */
const otherBrand = /^(?:3g|F4|M4|crx|[^ -~])/;

function typeOfBrand(brand: string): DetectedType | undefined {
  // Any other brand names an edition of MP4.
  return brands.get(brand) ?? (otherBrand.test(brand) || brand.length < 4 ? undefined : "video/mp4");
}

/** The EBML header's `DocType` (RFC 8794 §11.2.4) among its elements: each is an id, a length and that many bytes. */
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
  // No header has a number of more than six bytes, which could not be read exactly either.
  if (idBytes > 4 || lengthBytes > 6 || at > bytes.length) return undefined;
  const length = bytes.readUIntBE(offset + idBytes, lengthBytes) - 2 ** (7 * lengthBytes);
  return { id: bytes.readUIntBE(offset, idBytes), length, at };
}

/** A number's width in bytes is the position of its first set bit. */
function widthAt(bytes: Buffer, offset: number): number {
  return Math.clz32(bytes[offset] ?? 0) - 23;
}
