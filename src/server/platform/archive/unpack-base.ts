// Unpacks PostgreSQL's tar file and verifies it against the manifest: every file listed is there with its hash, and no
// other.
import { createHash } from "node:crypto";
import { mkdir, open } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import * as z from "zod/mini";
import type { Files } from "../files/files.ts";
import { ArchiveRefused } from "./archive-refused.ts";
import { type BaseSeal, fetchManifest, partsOf } from "./kept-bases.ts";

const listShape = z.object({
  Files: z.array(
    z.object({
      Path: z.string(),
      Size: z.int(),
      "Checksum-Algorithm": z.literal("SHA256"),
      Checksum: z.string(),
    }),
  ),
});

/** Fills the empty folder with the cluster as it was copied. */
export async function unpackBase(files: Files, base: BaseSeal, folder: string): Promise<void> {
  const list = listShape.parse(JSON.parse((await fetchManifest(files, base)).toString("utf8")));
  const found = new Map<string, string>();
  const onFile = (name: string, hash: string): unknown => found.set(name, hash);
  await pipeline(partsOf(files, base), createGunzip(), (tar) => unpackTar(tar, folder, onFile));
  for (const { Path: name, Checksum: hash } of list.Files) {
    if (found.get(name) !== hash) throw damaged(base, name);
    found.delete(name);
  }
  const [stranger] = found.keys();
  if (stranger !== undefined) throw damaged(base, stranger);
}

function damaged({ name }: BaseSeal, file: string): ArchiveRefused {
  return new ArchiveRefused("damaged", `The base backup ${name} does not hold ${file} as it was copied.`);
}

const block = 512;

/** Files and folders, which is all that PostgreSQL puts there (ustar); anything else is refused. */
async function unpackTar(
  tar: AsyncIterable<Buffer>,
  folder: string,
  onFile: (name: string, sha256: string) => unknown,
): Promise<void> {
  const bytes = readerOf(tar);
  for (let header = await bytes.take(block); header?.[0]; header = await bytes.take(block)) {
    const { name, size, isFolder } = entryOf(header);
    const target = path.join(folder, name);
    if (isFolder) {
      await mkdir(target, { recursive: true, mode: 0o700 });
      continue;
    }
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    onFile(name, await writeEntry(bytes, target, size));
    await bytes.take((block - (size % block)) % block);
  }
  // Drains the trailing empty blocks, so that the pipeline can end.
  for (let rest = await bytes.some(); rest !== undefined; ) rest = await bytes.some();
}

function entryOf(header: Buffer): { name: string; size: number; isFolder: boolean } {
  const text = (from: number, length: number): string =>
    header.toString("utf8", from, from + length).replace(/\0.*$/s, "");
  const kind = text(156, 1) || "0";
  const prefix = text(345, 155);
  const name = path.posix.normalize(prefix === "" ? text(0, 100) : `${prefix}/${text(0, 100)}`);
  if (!["0", "5"].includes(kind) || path.posix.isAbsolute(name) || name.startsWith(".."))
    throw new ArchiveRefused("damaged", `A base backup holds what PostgreSQL does not put there: ${name}.`);
  // A size too large for octal is stored in binary, marked by the highest bit (GNU base-256).
  const isBinary = ((header[124] ?? 0) & 0x80) !== 0;
  const size = isBinary ? Number(header.readBigUInt64BE(128)) : Number.parseInt(text(124, 12) || "0", 8);
  return { name, size, isFolder: kind === "5" };
}

async function writeEntry(bytes: Reader, target: string, size: number): Promise<string> {
  const hash = createHash("sha256");
  const handle = await open(target, "wx", 0o600);
  try {
    for (let left = size; left > 0; ) {
      const chunk = await bytes.some(left);
      if (chunk === undefined)
        throw new ArchiveRefused("damaged", `A base backup ends in the midst of ${target}.`);
      hash.update(chunk);
      await handle.write(chunk);
      left -= chunk.length;
    }
  } finally {
    await handle.close();
  }
  return hash.digest("hex");
}

type Reader = ReturnType<typeof readerOf>;

function readerOf(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  /** The next bytes available, at most `most`; `undefined` at the end. */
  const some = async (most = Number.POSITIVE_INFINITY): Promise<Buffer | undefined> => {
    while (rest.length === 0) {
      const { value, done } = await chunks.next();
      if (done) return undefined;
      rest = value;
    }
    const taken = rest.subarray(0, Math.min(most, rest.length));
    rest = rest.subarray(taken.length);
    return taken;
  };
  const take = async (length: number): Promise<Buffer | undefined> => {
    const parts: Buffer[] = [];
    for (let left = length; left > 0; ) {
      const part = await some(left);
      if (part === undefined) return undefined;
      parts.push(part);
      left -= part.length;
    }
    return Buffer.concat(parts);
  };
  return { some, take };
}
