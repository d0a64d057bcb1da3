import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { inBothLanguages, responseCents } from "../fields/field-types.ts";

const presentation = z.object({
  /** The year in which the service began. */
  since: z.optional(z.int()),
  intro: z.optional(inBothLanguages),
  /** The person who runs the service; `picture` is the id of a photo (`/meeting-pictures`). */
  lead: z.optional(
    z.object({
      name: z.string(),
      role: z.optional(inBothLanguages),
      words: z.optional(inBothLanguages),
      picture: z.optional(z.string()),
    }),
  ),
  /** Distance from the terminals by road, and security of the lot, as far as the operator states them. */
  lot: z.optional(
    z.object({
      place: z.optional(z.string()),
      kilometres: z.optional(z.number()),
      minutes: z.optional(z.int()),
      fenced: z.boolean(),
      keypad: z.boolean(),
      cameras: z.boolean(),
    }),
  ),
  /** Maximum vehicle height, in centimetres. */
  vehicleHeight: z.optional(z.int()),
  /** Insured sum per vehicle. */
  cover: z.optional(responseCents),
  /** Hours within which a message is answered. */
  answerHours: z.optional(z.int()),
  childSeats: z.optional(inBothLanguages),
  electric: z.optional(inBothLanguages),
  /** Valets who agreed to be shown; `photo` is the id of a portrait (`/staff-photos`). */
  valets: z.array(z.object({ firstname: z.string(), photo: z.string() })),
});
export type PresentationView = z.output<typeof presentation>;

export const fetchPresentation = endpoint({
  method: "GET",
  path: "/presentation",
  summary: "Get the operator's presentation and the valets who consent to be shown; unset parts are absent",
  audience: "anybody",
  ok: { status: 200, body: z.object({ presentation }) },
  refusals: [],
});
