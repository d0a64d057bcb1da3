import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Sequence } from "./catalog.ts";
import type { RowDigest } from "./row-digest.ts";

export const manifestName = "manifest.json";

/** The backup's bytes are not those that were saved: a retry on the same bytes fails again. */
export class DamagedBackup extends Error {}

export type SavedTable = RowDigest & {
  readonly name: string;
  readonly columns: readonly string[];
  readonly file: string;
};

/** What a backup says about itself; every file in it is listed with its hash. */
export type Manifest = {
  readonly format: 1;
  readonly takenAt: string;
  readonly migrations: readonly string[];
  readonly tables: readonly SavedTable[];
  readonly sequences: readonly Sequence[];
  /**
   * Number and hash of the last entry, as `npm run verify-ledger -- --head` takes them; older backups have the hash
   * alone.
   */
  readonly journalHead?: string;
  readonly hashes: Readonly<Record<string, string>>;
};

export async function readManifest(folder: string): Promise<Manifest> {
  let manifest: Manifest;
  try {
    manifest = JSON.parse(await readFile(join(folder, manifestName), "utf8"));
  } catch (cause) {
    throw new Error(`${folder} is no backup: its ${manifestName} cannot be read.`, { cause });
  }
  if (manifest.format !== 1) throw new Error(`${folder} was made by a newer version of this program.`);
  return manifest;
}

/** Throws unless the folder holds exactly the listed files, byte for byte. */
export async function verifyFiles(folder: string, manifest: Manifest): Promise<void> {
  const present = await hashesOf(folder);
  const names = new Set([...Object.keys(present), ...Object.keys(manifest.hashes)]);
  const wrong = [...names].filter((name) => present[name] !== manifest.hashes[name]);
  if (wrong.length > 0)
    throw new DamagedBackup(`The backup is damaged. Missing, added or changed: ${wrong.join(", ")}.`);
}

export async function hashesOf(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const hashes: Record<string, string> = {};
  for (const path of paths.toSorted()) {
    const name = path.slice(folder.length + 1).replaceAll("\\", "/");
    if (name !== manifestName) hashes[name] = await hashOf(path);
  }
  return hashes;
}

export async function hashOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}
