import { day, type Instant } from "#domain/time.ts";
import { openFiles } from "../platform/files/open-files.ts";
import type { Services } from "../services.ts";
import { galleryFolder, listGallery } from "./picture-store.ts";

/**
 * Files of no picture: of an upload that was cut off, or of a deletion whose files were out of reach. Younger than a day they
 * may belong to an upload that is under way.
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

/** An id begins with its time (`newId`). */
function madeAt(id: string): Instant {
  return Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16) as Instant;
}
