import * as z from "zod/mini";
import { pictureThemes } from "#domain/gallery/picture-rules.ts";
import { endpoint } from "../endpoint.ts";
import { identifier, inBothLanguages } from "../fields/field-types.ts";

const pictureFile = z.object({ url: z.string(), type: z.string(), width: z.int(), height: z.int() });

const picture = z.object({
  id: z.string(),
  theme: z.enum(pictureThemes),
  caption: inBothLanguages,
  /** What is seen on a photo; a drawing has none, as its caption says it. */
  alt: z.optional(inBothLanguages),
  /** A photo at a few pixels, as `data:` address: what stands in its place until it comes. */
  preview: z.optional(z.string()),
  width: z.int(),
  height: z.int(),
  files: z.array(pictureFile),
});
export type PictureView = z.output<typeof picture>;

export const listPictures = endpoint({
  method: "GET",
  path: "/pictures",
  summary: "The gallery, by theme, in every size",
  audience: "anybody",
  ok: { status: 200, body: z.object({ pictures: z.array(picture) }) },
  refusals: [],
});

/** The id is of the upload and a size of it never changes. */
export const fetchMeetingPicture = endpoint({
  method: "GET",
  path: "/meeting-pictures/{id}/{file}",
  summary: "A photo that a terminal or the presentation names: `412.avif`, `720.avif` or `720.webp`",
  audience: "anybody",
  params: z.object({ id: identifier, file: identifier }),
  ok: { status: 200, type: "application/octet-stream", headers: ["cache-control"] },
  refusals: [],
});

/** The name is a hash of the content: what is there under it never changes. */
export const fetchPictureFile = endpoint({
  method: "GET",
  path: "/pictures/{file}",
  summary: "One file of a photo that the gallery shows: AVIF or WebP",
  audience: "anybody",
  params: z.object({ file: identifier }),
  ok: { status: 200, type: "application/octet-stream", headers: ["cache-control"] },
  refusals: [],
});
