import { readFile } from "node:fs/promises";
import path from "node:path";
import * as z from "zod/mini";
import { listPictures, type PictureView } from "#contract/site/pictures.ts";

/** Written by the site's build, next to the pictures. */
const manifest = path.join(import.meta.dirname, "../../../dist/site/pictures/gallery.json");

const gallery = listPictures.ok.body;

const read = new Map<string, readonly PictureView[]>();

/** The gallery of drawings as built; empty if the site has not been built yet. */
export async function readGallery(file = manifest): Promise<PictureView[]> {
  const pictures = read.get(file) ?? (await readPictures(file));
  if (pictures) read.set(file, pictures);
  return [...(pictures ?? [])];
}

async function readPictures(file: string): Promise<readonly PictureView[] | undefined> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  return text === undefined ? undefined : z.parse(gallery, JSON.parse(text)).pictures;
}
