// The subset of DER (ITU-T X.690) that a time stamp needs: nested elements, each with tag and length.

export type DerElement = {
  readonly tag: number;
  readonly content: Buffer;
  /** Including tag and length: the bytes that are hashed and signed. */
  readonly whole: Buffer;
};

export const derTags = {
  boolean: 0x01,
  integer: 0x02,
  octets: 0x04,
  nothing: 0x05,
  oid: 0x06,
  time: 0x18,
  sequence: 0x30,
  set: 0x31,
} as const;

/** Reads the first element of the bytes. */
export function readDer(bytes: Uint8Array): DerElement {
  const buffer = Buffer.from(bytes);
  const tag = buffer.readUInt8(0);
  const first = buffer.readUInt8(1);
  // Short form: a length up to 127 in one byte. Long form: the byte says how many length bytes follow.
  const more = first < 0x80 ? 0 : first & 0x7f;
  const length = more === 0 ? first : buffer.readUIntBE(2, more);
  const from = 2 + more;
  if (from + length > buffer.length) throw new RangeError("an element ends behind its bytes");
  return { tag, content: buffer.subarray(from, from + length), whole: buffer.subarray(0, from + length) };
}

export function elementsOf({ content }: Pick<DerElement, "content">): readonly DerElement[] {
  const elements: DerElement[] = [];
  for (let rest = content; rest.length > 0; ) {
    const element = readDer(rest);
    elements.push(element);
    rest = rest.subarray(element.whole.length);
  }
  return elements;
}

export function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  if (content.length < 0x80) return Buffer.concat([Buffer.from([tag, content.length]), content]);
  const length = Buffer.from(content.length.toString(16).padStart(8, "0"), "hex");
  const shortest = length.subarray(length.findIndex((byte) => byte !== 0));
  return Buffer.concat([Buffer.from([tag, 0x80 | shortest.length]), shortest, content]);
}

/** `1.2.840.113549` in its DER encoding. */
export function derOid(dotted: string): Buffer {
  const [first = 0, second = 0, ...arcs] = dotted.split(".").map(Number);
  return der(derTags.oid, Buffer.from([first * 40 + second, ...arcs.flatMap(base128)]));
}

/** Base 128: seven bits a byte, the high bit set in all but the last. */
function base128(arc: number): readonly number[] {
  const bytes = [arc % 128];
  for (let rest = Math.floor(arc / 128); rest > 0; rest = Math.floor(rest / 128)) {
    bytes.unshift(0x80 | (rest % 128));
  }
  return bytes;
}

/** Always non-negative: a set high bit gets a leading zero byte. */
export function derInteger(bytes: Uint8Array): Buffer {
  const isNegative = ((bytes[0] ?? 0) & 0x80) !== 0;
  return der(derTags.integer, ...(isNegative ? [Buffer.from([0])] : []), bytes);
}
