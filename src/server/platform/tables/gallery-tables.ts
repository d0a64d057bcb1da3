import type { ColumnType } from "kysely";
import type { PictureTheme } from "#domain/gallery/picture-rules.ts";
import type { PictureStatus } from "#domain/gallery/picture-states.ts";
import type { Instant } from "#domain/time.ts";

type InBothLanguages = { readonly fr: string; readonly en: string };

/** Named by a hash of its content. */
export type GalleryFile = {
  readonly name: string;
  readonly type: "image/avif" | "image/webp";
  readonly width: number;
  readonly height: number;
};

export type GalleryTables = {
  galleryPictures: {
    id: string;
    /** Hash of the upload: the same file is stored once. */
    sourceHash: Uint8Array;
    theme: PictureTheme;
    status: PictureStatus;
    caption: ColumnType<InBothLanguages, string, string>;
    alt: ColumnType<InBothLanguages, string, string>;
    position: number;
    width: number;
    height: number;
    preview: string;
    files: ColumnType<readonly GalleryFile[], string, never>;
    uploadedAt: Instant;
    revision: number;
  };
};
