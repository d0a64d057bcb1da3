// The files that a backup does not copy: it lists their keys and sizes. Those of the custody ledger also have their
// hash in the tables (`evidence_pieces`).
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { FileEntry, Files } from "../files/files.ts";

/** Where backups are stored among the files; no backup includes them. */
export const backupsPlace = "backups/";
/** Parts of unfinished uploads; the complete file is stored under another key. */
const incoming = "incoming/";

const listName = "stored-files.json";

export async function saveFileList(files: Files, folder: string): Promise<void> {
  const entries = await files.list("");
  const listed = entries.filter(({ key }) => !key.startsWith(backupsPlace) && !key.startsWith(incoming));
  await writeFile(join(folder, listName), JSON.stringify(listed.map(({ key, bytes }) => [key, bytes])), {
    flush: true,
  });
}

/** `undefined` for a backup that contains the files themselves, or has no list of them. */
export async function readFileList(folder: string): Promise<readonly FileEntry[] | undefined> {
  const place = join(folder, listName);
  if (!existsSync(place)) return undefined;
  const listed = JSON.parse(await readFile(place, "utf8")) as readonly (readonly [string, number])[];
  return listed.map(([key, bytes]) => ({ key, bytes }));
}
