import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { answeredCents, inBothLanguages } from "../fields/field-types.ts";

const presentation = z.object({
  /** The year in which it began. */
  since: z.optional(z.int()),
  intro: z.optional(inBothLanguages),
  /** Who runs it; `picture` is the id of a photo (`/meeting-pictures`). */
  lead: z.optional(
    z.object({
      name: z.string(),
      role: z.optional(inBothLanguages),
      words: z.optional(inBothLanguages),
      picture: z.optional(z.string()),
    }),
  ),
  /** How far from the terminals, by road, and what protects it, as far as the operator says so. */
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
  /** The highest vehicle that is taken, in centimetres. */
  vehicleHeight: z.optional(z.int()),
  /** What the insurer covers a vehicle for. */
  cover: z.optional(answeredCents),
  /** Within which a message is answered. */
  answerHours: z.optional(z.int()),
  childSeats: z.optional(inBothLanguages),
  electric: z.optional(inBothLanguages),
  /** Those who agreed to be shown; `photo` is the id of a portrait (`/staff-photos`). */
  valets: z.array(z.object({ firstname: z.string(), photo: z.string() })),
});
export type PresentationView = z.output<typeof presentation>;

export const fetchPresentation = endpoint({
  method: "GET",
  path: "/presentation",
  summary:
    "What the operator says of itself, and the valets who agreed to be shown; what is not said is absent",
  audience: "anybody",
  ok: { status: 200, body: z.object({ presentation }) },
  refusals: [],
});
