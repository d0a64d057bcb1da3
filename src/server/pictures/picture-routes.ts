import { accept } from "#domain/result.ts";
import type { SiteRoutes } from "../use-case.ts";
import { readGallery } from "./read-gallery.ts";

export const pictureRoutes = {
  listPictures: async () => accept({ pictures: await readGallery() }),
} satisfies Partial<SiteRoutes>;
