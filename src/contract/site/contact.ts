import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { optionalText, requiredText } from "../fields/field-types.ts";

export const sendContactMessage = endpoint({
  method: "POST",
  path: "/contact",
  summary: "Send a message to the operator",
  audience: "anybody",
  body: z.object({
    /**
     * Of the press: sent again under it, the message is stored once. Beside the envelope, where a host that does not know
     * it looks for nothing; as a header it would have to be allowed by that host's CORS.
     */
    idempotencyKey: z.optional(optionalText(255)),
    contact: z.object({
      name: requiredText(120),
      email: requiredText(254),
      phone: z.optional(optionalText(40)),
      subject: requiredText(160),
      message: requiredText(5000).check(z.minLength(10, "too-short")),
      /** Honeypot: a field that is invisible to people. A message that fills it in is silently dropped. */
      website: z.optional(optionalText(200)),
    }),
  }),
  ok: { status: 202, body: z.object({}) },
  refusals: ["invalid", "key-reused"],
});
