// The site's gallery at the desk: pictures are uploaded, captioned, ordered, shown or put aside (docs/gallery.md).
import * as z from "zod/mini";
import { maxPictureBytes, maxPictures, pictureThemes } from "#domain/gallery/picture-rules.ts";
import { pictureStatuses } from "#domain/gallery/picture-states.ts";
import { endpoint } from "../endpoint.ts";
import { identifier, inBothLanguages, optionalText, responseInstant, rule } from "../fields/field-types.ts";

const manages = { audience: "staff", may: "manageContent" } as const;
const byId = z.object({ id: identifier });
const theme = z.enum(pictureThemes, rule("unknown"));
const revision = z.int(rule("wrong-type"));
const order = z.array(identifier).check(z.maxLength(maxPictures, rule("too-long")));

const deskPicture = z.object({
  id: z.string(),
  theme,
  status: z.enum(pictureStatuses),
  caption: inBothLanguages,
  alt: inBothLanguages,
  width: z.int(),
  height: z.int(),
  /** Names of its files, for `/desk/pictures/{id}/files/{file}`: a small one and the largest. */
  small: z.string(),
  large: z.string(),
  uploadedAt: responseInstant,
  revision: z.int(),
});
export type DeskPicture = z.output<typeof deskPicture>;

/** In the site's order, hidden ones included. */
const answersPictures = { status: 200, body: z.object({ pictures: z.array(deskPicture) }) } as const;

const listDeskPictures = endpoint({
  method: "GET",
  path: "/desk/pictures",
  summary: "List the pictures of the gallery in order, hidden ones included",
  ...manages,
  ok: answersPictures,
  refusals: [],
});

const uploadPicture = endpoint({
  method: "POST",
  path: "/desk/pictures",
  summary: "Upload a picture (JPEG, PNG, WebP or AVIF); it is re-encoded and hidden until shown",
  ...manages,
  query: z.object({ theme: z.optional(theme) }),
  body: z.instanceof(Uint8Array),
  bodyType: "application/octet-stream",
  maxBodyBytes: maxPictureBytes,
  ok: { ...answersPictures, status: 201 },
  refusals: ["picture-refused"],
});

const changePicture = endpoint({
  method: "PUT",
  path: "/desk/pictures/{id}",
  summary: "Update a picture's caption, alternative text and theme if unchanged since the given revision",
  ...manages,
  params: byId,
  body: z.object({
    picture: z.object({
      theme,
      caption: z.object({ fr: optionalText(160), en: optionalText(160) }),
      alt: z.object({ fr: optionalText(300), en: optionalText(300) }),
      revision,
    }),
  }),
  ok: answersPictures,
  refusals: ["changed-meanwhile"],
});

const showPicture = endpoint({
  method: "POST",
  path: "/desk/pictures/{id}/showing",
  summary: "Show a picture on the site; requires its texts in both languages",
  ...manages,
  params: byId,
  body: z.object({ showing: z.object({ revision }) }),
  ok: answersPictures,
  refusals: ["changed-meanwhile", "not-possible-now"],
});

const putPictureAside = endpoint({
  method: "POST",
  path: "/desk/pictures/{id}/aside",
  summary: "Hide a picture from the site",
  ...manages,
  params: byId,
  body: z.object({ aside: z.object({ revision }) }),
  ok: answersPictures,
  refusals: ["changed-meanwhile", "not-possible-now"],
});

const removePicture = endpoint({
  method: "DELETE",
  path: "/desk/pictures/{id}",
  summary: "Delete a picture and its files permanently",
  ...manages,
  params: byId,
  ok: answersPictures,
  refusals: [],
});

const orderPictures = endpoint({
  method: "PUT",
  path: "/desk/picture-order",
  summary: "Reorder all pictures by id if unchanged since the order seen",
  ...manages,
  body: z.object({ order: z.object({ seen: order, wanted: order }) }),
  ok: answersPictures,
  refusals: ["changed-meanwhile"],
});

const fetchDeskPicture = endpoint({
  method: "GET",
  path: "/desk/pictures/{id}/files/{file}",
  summary: "Download a file of a picture, shown on the site or not",
  ...manages,
  params: z.object({ id: identifier, file: identifier }),
  ok: { status: 200, type: "application/octet-stream", headers: ["cache-control"] },
  refusals: [],
});

export const galleryApi = {
  listDeskPictures,
  uploadPicture,
  changePicture,
  showPicture,
  putPictureAside,
  removePicture,
  orderPictures,
  fetchDeskPicture,
} as const;
