import { inflateSync } from "node:zlib";

// W3C, "WOFF File Format 1.0": a header, an entry for each table, the tables. OpenType is the same, uncompressed.
const woff = { header: 44, entry: 20 };
const openType = { header: 12, entry: 16 };

/** The same face as OpenType, every table byte for byte. */
export function unpackWoff(packed: Buffer): Buffer {
  const count = packed.readUInt16BE(12);
  const directory = Buffer.alloc(openType.header + count * openType.entry);
  packed.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  const power = Math.floor(Math.log2(count));
  directory.writeUInt16BE(16 * 2 ** power, 6);
  directory.writeUInt16BE(power, 8);
  directory.writeUInt16BE(16 * (count - 2 ** power), 10);
  const parts: Buffer[] = [directory];
  let end = directory.length;
  for (let index = 0; index < count; index += 1) {
    const from = woff.header + index * woff.entry;
    const offset = packed.readUInt32BE(from + 4);
    const packedLength = packed.readUInt32BE(from + 8);
    const length = packed.readUInt32BE(from + 12);
    const found = packed.subarray(offset, offset + packedLength);
    const table = packedLength < length ? inflateSync(found) : found;
    const to = openType.header + index * openType.entry;
    packed.copy(directory, to, from, from + 4);
    packed.copy(directory, to + 4, from + 16, from + 20);
    directory.writeUInt32BE(end, to + 8);
    directory.writeUInt32BE(length, to + 12);
    const padding = Buffer.alloc(-length & 3);
    parts.push(table, padding);
    end += length + padding.length;
  }
  return Buffer.concat(parts);
}
