// Reads a ZIP by its central directory, as a computer does: a streamed archive has no lengths in its local headers.
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { inflateRawSync } from "node:zlib";

/** Unpacks into a new folder, without the archive's top folder; the caller removes it. */
export function unpack(path: string): string {
  const zip = readFileSync(path);
  const folder = mkdtempSync(join(tmpdir(), "valet-unpacked-"));
  const end = zip.lastIndexOf("PK\u0005\u0006");
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, bytes] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)];
    const [name, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset)) as Lengths;
    const place = zip.toString("utf8", at + 46, at + 46 + name);
    const local = zip.readUInt32LE(at + 42);
    const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const content = zip.subarray(begin, begin + bytes);
    const file = join(folder, ...place.split("/").slice(1));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, method === 0 ? content : inflateRawSync(content));
    at += 46 + name + extra + comment;
  }
  return folder;
}

type Lengths = [name: number, extra: number, comment: number];
