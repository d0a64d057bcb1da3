// Backups among the files: each file of the saved folder is uploaded in parts, the seal last. A backup without a seal
// does not count, whatever was uploaded: a put writes a whole object or nothing. Nor does a seal without its parts.
import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, open, readdir } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import * as z from "zod/mini";
import { type Instant, instantFromIso, isoFromInstant } from "#domain/time.ts";
import { DamagedBackup, hashOf, type Manifest, manifestName } from "../platform/backup/backup-manifest.ts";
import { backupsPlace } from "../platform/backup/file-list.ts";
import { bytesOf, type Files } from "../platform/files/files.ts";

/** An upload takes a whole object from memory. */
const partBytes = 8 * 1024 * 1024;

const sealName = "seal.json";

const sealShape = z.object({
  format: z.literal(1),
  takenAt: z.string(),
  /** The journal's head, as in the manifest. */
  journalHead: z.string(),
  /** SHA-256 of the manifest, which holds the hashes of all other files. */
  manifest: z.string(),
  files: z.array(
    // Against path traversal: a name cannot lead out of the target folder.
    z.object({ name: z.string().check(z.regex(/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/)), bytes: z.int() }),
  ),
});

export type FoundBackup = {
  readonly name: string;
  readonly takenAt: Instant;
  readonly isSealed: boolean;
  /** Of its parts. */
  readonly bytes: number;
};

export function backupName(takenAt: Instant): string {
  return isoFromInstant(takenAt).replaceAll(/[:.]/g, "-");
}

/** Uploads the saved folder and returns the hash of its seal. If `beforeSeal` throws, the backup stays unsealed. */
export async function putBackup(
  files: Files,
  { name, folder, manifest }: { readonly name: string; readonly folder: string; readonly manifest: Manifest },
  beforeSeal: () => Promise<void>,
): Promise<Buffer> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const listed: { name: string; bytes: number }[] = [];
  for (const place of paths.toSorted()) {
    const bytes = await putParts(files, place, (part) => partKey(name, listed.length, part));
    listed.push({ name: path.relative(folder, place).replaceAll(path.sep, "/"), bytes });
  }
  const { takenAt, journalHead = "" } = manifest;
  const seal: z.infer<typeof sealShape> = {
    format: 1,
    takenAt,
    journalHead,
    files: listed,
    manifest: await hashOf(path.join(folder, manifestName)),
  };
  const content = Buffer.from(JSON.stringify(seal));
  await beforeSeal();
  await files.put(sealKey(name), content);
  return createHash("sha256").update(content).digest();
}

async function putParts(files: Files, place: string, keyOf: (part: number) => string): Promise<number> {
  const handle = await open(place);
  try {
    const { size } = await handle.stat();
    for (let part = 0; part * partBytes < size; part += 1) {
      const buffer = Buffer.alloc(Math.min(partBytes, size - part * partBytes));
      await handle.read(buffer, 0, buffer.length, part * partBytes);
      await files.put(keyOf(part), buffer);
    }
    return size;
  } finally {
    await handle.close();
  }
}

/** Downloads a backup into a folder; `seal` is the hash that its seal must have. */
export async function fetchBackup(
  files: Files,
  { name, seal }: { readonly name: string; readonly seal: Uint8Array | undefined },
  target: string,
): Promise<void> {
  const found = await files.open(sealKey(name));
  if (found === undefined) throw new DamagedBackup(`${name} is no backup: it has no seal.`);
  const content = await bytesOf(found);
  if (seal && !createHash("sha256").update(content).digest().equals(seal))
    throw new DamagedBackup(`The seal of ${name} is not the one that was put.`);
  const sealed = readSeal(name, content);
  for (const [index, { name: file, bytes }] of sealed.files.entries()) {
    const place = path.join(target, file);
    await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
    const parts = partsOf(files, bytes, (part) => partKey(name, index, part));
    await pipeline(parts, createWriteStream(place, { mode: 0o600 }));
  }
  if ((await hashOf(path.join(target, manifestName))) !== sealed.manifest)
    throw new DamagedBackup(`The manifest of ${name} is not the one that was sealed.`);
}

function readSeal(name: string, content: Buffer): z.infer<typeof sealShape> {
  try {
    return sealShape.parse(JSON.parse(content.toString("utf8")));
  } catch (cause) {
    throw new DamagedBackup(`The seal of ${name} cannot be read.`, { cause });
  }
}

async function* partsOf(
  files: Files,
  bytes: number,
  keyOf: (part: number) => string,
): AsyncGenerator<Uint8Array> {
  for (let part = 0; part * partBytes < bytes; part += 1) {
    const found = await files.open(keyOf(part));
    if (found === undefined) throw new DamagedBackup(`A part of the backup is gone: ${keyOf(part)}.`);
    yield* found.content;
  }
}

/** The oldest first. Without a seal its upload never finished; with one it may still lack parts (`isWholeBackup`). */
export async function listBackups(files: Files): Promise<readonly FoundBackup[]> {
  const found = new Map<string, { isSealed: boolean; bytes: number }>();
  for (const { key, bytes } of await files.list(backupsPlace)) {
    const [name = "", file] = key.slice(backupsPlace.length).split("/");
    const known = found.get(name) ?? { isSealed: false, bytes: 0 };
    const isSeal = file === sealName;
    found.set(name, { isSealed: known.isSealed || isSeal, bytes: known.bytes + (isSeal ? 0 : bytes) });
  }
  return [...found].flatMap(([name, facts]) => {
    const takenAt = instantOf(name);
    return takenAt === undefined ? [] : [{ name, takenAt, ...facts }];
  });
}

/**
 * Whether all the bytes that its seal names are there. A seal may land after its upload was given up and its parts were
 * removed: the bucket may take what it did not answer in time.
 */
export async function isWholeBackup(
  files: Files,
  { name, isSealed, bytes }: Pick<FoundBackup, "name" | "isSealed" | "bytes">,
): Promise<boolean> {
  const found = isSealed ? await files.open(sealKey(name)) : undefined;
  if (found === undefined) return false;
  const content = await bytesOf(found);
  try {
    return bytes === readSeal(name, content).files.reduce((sum, file) => sum + file.bytes, 0);
  } catch (error) {
    if (error instanceof DamagedBackup) return false;
    throw error;
  }
}

/** Objects with any other kind of name are not ours: they are neither listed nor removed. */
function instantOf(name: string): Instant | undefined {
  const [, date, hours, minutes, seconds, rest] =
    /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)(?:-(\d{3}))?Z$/.exec(name) ?? [];
  return date === undefined
    ? undefined
    : instantFromIso(`${date}T${hours}:${minutes}:${seconds}.${rest ?? "000"}Z`);
}

/** The seal first, so that a partly removed backup does not count as one. */
export async function removeBackup(files: Files, name: string): Promise<void> {
  await files.remove(sealKey(name));
  for (const { key } of await files.list(`${backupsPlace}${name}/`)) await files.remove(key);
}

function sealKey(name: string): string {
  return `${backupsPlace}${name}/${sealName}`;
}

function partKey(name: string, file: number, part: number): string {
  return `${backupsPlace}${name}/${String(file).padStart(4, "0")}.${String(part).padStart(5, "0")}`;
}
