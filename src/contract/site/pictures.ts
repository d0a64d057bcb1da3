import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { inBothLanguages } from "../fields.ts";

const pictureFile = z.object({ url: z.string(), type: z.string(), width: z.int(), height: z.int() });

const picture = z.object({
  id: z.string(),
  theme: z.enum(["lot", "security", "drop-off", "inspection", "return"]),
  caption: inBothLanguages,
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
