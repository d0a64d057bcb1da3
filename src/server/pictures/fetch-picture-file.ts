import type { api } from "#contract/api.ts";
import type { galleryApi } from "#contract/office/gallery-calls.ts";
import { refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { openFiles } from "../platform/files/open-files.ts";
import type { Services } from "../services.ts";
import type { Run, StreamedFile } from "../use-case.ts";
import { findPicture, findShownWith, type GalleryPicture, galleryKey } from "./picture-store.ts";

const aYear = 31_536_000;

/** For the site: a file of a picture that is not shown is not found, even if its name is known. */
export const fetchPictureFile: Run<typeof api.fetchPictureFile, "db" | "config"> = async (
  { db, config },
  { params, setHeader },
) => {
  const picture = await findShownWith(db, params.file);
  const file = await fileOf({ config }, picture, params.file);
  // The name is a hash of the content.
  if (file.ok) setHeader("cache-control", `public, max-age=${aYear}, immutable`);
  return file;
};

/** For the desk: pictures not shown yet as well. */
export const fetchDeskPicture: Run<typeof galleryApi.fetchDeskPicture, "db" | "config"> = async (
  { db, config },
  { params, setHeader },
) => {
  const file = await fileOf({ config }, await findPicture(db, params.id), params.file);
  if (file.ok) setHeader("cache-control", `private, max-age=${aYear}, immutable`);
  return file;
};

/** The storage key is built from the row, never from user input. */
async function fileOf(
  { config }: Pick<Services, "config">,
  picture: Pick<GalleryPicture, "id" | "files"> | undefined,
  asked: string,
): Promise<Result<StreamedFile, ReturnType<typeof refusal<"not-found">>>> {
  const known = picture?.files.find(({ name }) => name === asked);
  if (picture === undefined || known === undefined) return reject(refusal("not-found"));
  const found = await openFiles(config).open(galleryKey(picture.id, known.name));
  if (found === undefined) return reject(refusal("not-found"));
  return accept({ name: known.name, content: found.content, type: known.type, inline: true });
}
