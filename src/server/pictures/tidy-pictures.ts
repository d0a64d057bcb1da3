import { day, type Instant } from "#domain/time.ts";
import { openFiles } from "../platform/files/open-files.ts";
import type { Services } from "../services.ts";
import { galleryFolder, listGallery } from "./picture-store.ts";

/**
 * Deletes files without a picture: left by an aborted upload, or by a deletion while storage was unavailable. Files
 * younger than a day may belong to an upload in progress.
 */
export async function tidyPictures({
  db,
  config,
  clock,
}: Pick<Services, "db" | "config" | "clock">): Promise<number> {
  const files = openFiles(config);
  const entries = await files.list(galleryFolder);
  const known = new Set((await listGallery(db)).map(({ id }) => id));
  const left = entries.filter(({ key }) => {
    const id = key.slice(galleryFolder.length).split("/")[0] ?? "";
    return !known.has(id) && madeAt(id) < clock.now() - day;
  });
  for (const { key } of left) await files.remove(key);
  return left.length;
}

/** An id starts with its time of creation (`newId`). */
function madeAt(id: string): Instant {
  return Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16) as Instant;
}
