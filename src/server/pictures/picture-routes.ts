import { accept } from "#domain/result.ts";
import type { SiteRoutes } from "../use-case.ts";
import { fetchPictureFile } from "./fetch-picture-file.ts";
import { listShown } from "./picture-store.ts";
import { readGallery } from "./read-gallery.ts";
import { toPictureView } from "./view-pictures.ts";

export const pictureRoutes = {
  listPictures: async ({ db }) => {
    const shown = await listShown(db);
    // Until a photo is shown the drawings take its place (docs/gallery.md §3).
    return accept({ pictures: shown.length > 0 ? shown.map(toPictureView) : await readGallery() });
  },
  fetchPictureFile,
} satisfies Partial<SiteRoutes>;
