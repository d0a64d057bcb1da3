import type { DeskPicture } from "#contract/office/gallery-calls.ts";
import type { PictureView } from "#contract/site/pictures.ts";
import { isoFromInstant } from "#domain/time.ts";
import type { Db } from "../platform/db/schema.ts";
import { type GalleryPicture, listGallery } from "./picture-store.ts";

export async function viewGallery(db: Db): Promise<{ pictures: DeskPicture[] }> {
  return { pictures: (await listGallery(db)).map(toDeskPicture) };
}

function toDeskPicture({ sourceHash: _hash, preview: _preview, ...picture }: GalleryPicture): DeskPicture {
  const { id, theme, status, caption, alt, width, height, revision, files, uploadedAt } = picture;
  const byWidth = files
    .filter(({ type }) => type === "image/avif")
    .toSorted((one, other) => one.width - other.width);
  const [small, large] = [byWidth[0], byWidth.at(-1)].map((file) => file?.name ?? "");
  return {
    id,
    theme,
    status,
    caption,
    alt,
    width,
    height,
    revision,
    small: small ?? "",
    large: large ?? "",
    uploadedAt: isoFromInstant(uploadedAt),
  };
}

export function toPictureView(picture: GalleryPicture): PictureView {
  const { id, theme, caption, alt, preview, width, height, files } = picture;
  return {
    id,
    theme,
    caption,
    alt,
    preview,
    width,
    height,
    files: files.map(({ name, type, width: wide, height: high }) => ({
      url: `/api/pictures/${name}`,
      type,
      width: wide,
      height: high,
    })),
  };
}
