import * as z from "zod/mini";
import { pictureThemes } from "#domain/gallery/picture-rules.ts";
import { endpoint } from "../endpoint.ts";
import { identifier, inBothLanguages } from "../fields/field-types.ts";

const pictureFile = z.object({ url: z.string(), type: z.string(), width: z.int(), height: z.int() });

const picture = z.object({
  id: z.string(),
  theme: z.enum(pictureThemes),
  caption: inBothLanguages,
  /** Alternative text of a photo; a drawing has none, as its caption describes it. */
  alt: z.optional(inBothLanguages),
  /** Placeholder until the photo loads: a few pixels of it, as a `data:` URL. */
  preview: z.optional(z.string()),
  width: z.int(),
  height: z.int(),
  files: z.array(pictureFile),
});
export type PictureView = z.output<typeof picture>;

export const listPictures = endpoint({
  method: "GET",
  path: "/pictures",
  summary: "List the pictures of the gallery, with all their sizes",
  audience: "anybody",
  ok: { status: 200, body: z.object({ pictures: z.array(picture) }) },
  refusals: [],
});

/** Immutable: the id is that of one upload. */
export const fetchMeetingPicture = endpoint({
  method: "GET",
  path: "/meeting-pictures/{id}/{file}",
  summary: "Download a photo used by a terminal or the presentation: 412.avif, 720.avif or 720.webp",
  audience: "anybody",
  params: z.object({ id: identifier, file: identifier }),
  ok: { status: 200, type: "application/octet-stream", headers: ["cache-control"] },
  refusals: [],
});

/** Immutable: the name is a hash of the content. */
export const fetchPictureFile = endpoint({
  method: "GET",
  path: "/pictures/{file}",
  summary: "Download a file of a gallery picture, AVIF or WebP",
  audience: "anybody",
  params: z.object({ file: identifier }),
  ok: { status: 200, type: "application/octet-stream", headers: ["cache-control"] },
  refusals: [],
});
