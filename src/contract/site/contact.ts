import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { optionalText, requiredText } from "../fields/field-types.ts";

export const sendContactMessage = endpoint({
  method: "POST",
  path: "/contact",
  summary: "Write to the operator",
  audience: "anybody",
  body: z.object({
    contact: z.object({
      name: requiredText(120),
      email: requiredText(254),
      phone: z.optional(optionalText(40)),
      subject: requiredText(160),
      message: requiredText(5000).check(z.minLength(10, "too-short")),
      /** A field that no person sees: filled in only by machines, whose message is then dropped in silence. */
      website: z.optional(optionalText(200)),
    }),
  }),
  ok: { status: 202, body: z.object({}) },
  refusals: ["invalid"],
});
