import { existsSync } from "node:fs";
import { opendir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { hour } from "#domain/time.ts";
import { isDraft } from "./folder-files.ts";

/** An upload writes to its draft continuously: one unchanged for this long is from a process that was killed. */
const idleFor = hour;

/**
 * Removes the drafts of interrupted uploads from a folder, and returns their number; nothing else would. A bucket has
 * none: an object is uploaded by one call. An upload that resumes after so long fails with an error.
 */
export async function forgetDrafts(place: string, now = Date.now()): Promise<number> {
  if (place.startsWith("s3:") || !existsSync(place)) return 0;
  let forgotten = 0;
  for await (const entry of await opendir(place, { recursive: true })) {
    if (!entry.isFile() || !isDraft(entry.name)) continue;
    const draft = path.join(entry.parentPath, entry.name);
    // If it is gone, its upload has finished and renamed it.
    const { mtimeMs } = await stat(draft).catch(() => ({ mtimeMs: now }));
    if (now - mtimeMs <= idleFor) continue;
    await rm(draft, { force: true });
    forgotten += 1;
  }
  return forgotten;
}
