// The files that stay where they are, named in the backup: which there were, and how large. What of them belongs to the
// custody ledger has its hash in the tables (`evidence_pieces`).
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { FileEntry, Files } from "../files/files.ts";

/** Where backups lie among the files: in no backup themselves. */
export const backupsPlace = "backups/";
/** Parts of what is on its way; whole, it is listed under another name. */
const incoming = "incoming/";

const listName = "stored-files.json";

export async function saveFileList(files: Files, folder: string): Promise<void> {
  const entries = await files.list("");
  const listed = entries.filter(({ key }) => !key.startsWith(backupsPlace) && !key.startsWith(incoming));
  await writeFile(join(folder, listName), JSON.stringify(listed.map(({ key, bytes }) => [key, bytes])), {
    flush: true,
  });
}

/** `undefined` for a backup that holds the files themselves, or knows nothing of them. */
export async function readFileList(folder: string): Promise<readonly FileEntry[] | undefined> {
  const place = join(folder, listName);
  if (!existsSync(place)) return undefined;
  const listed = JSON.parse(await readFile(place, "utf8")) as readonly (readonly [string, number])[];
  return listed.map(([key, bytes]) => ({ key, bytes }));
}
