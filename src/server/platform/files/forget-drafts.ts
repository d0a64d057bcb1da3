import { existsSync } from "node:fs";
import { opendir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { hour } from "#domain/time.ts";
import { isDraft } from "./folder-files.ts";

/** Whoever puts a file writes to its draft all the time: one that stands still is of somebody who was killed, anywhere. */
const idleFor = hour;

/**
 * Removes what puts that were cut off left in a folder, and answers how many. Nothing lists them, so nobody else would. A
 * bucket has none: an object is put whole, by one call. Whoever stood still for so long and goes on has put nothing, and hears it.
 */
export async function forgetDrafts(place: string, now = Date.now()): Promise<number> {
  if (place.startsWith("s3:") || !existsSync(place)) return 0;
  let forgotten = 0;
  for await (const entry of await opendir(place, { recursive: true })) {
    if (!entry.isFile() || !isDraft(entry.name)) continue;
    const draft = path.join(entry.parentPath, entry.name);
    // One that is whole by now has its name, and is no draft any more.
    const { mtimeMs } = await stat(draft).catch(() => ({ mtimeMs: now }));
    if (now - mtimeMs <= idleFor) continue;
    await rm(draft, { force: true });
    forgotten += 1;
  }
  return forgotten;
}
