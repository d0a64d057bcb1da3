import { api } from "#contract/api.ts";
import { accept } from "#domain/result.ts";
import type { Serve } from "../use-case.ts";
import { readGallery } from "./read-gallery.ts";

export function pictureRoutes(serve: Serve): void {
  serve(api.listPictures, async () => accept({ pictures: await readGallery() }));
}
