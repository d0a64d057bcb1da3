// Whether a traveller wants text messages (sms §6).
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { identifier, responseDate } from "../fields/field-types.ts";

const choices = z.object({
  wanted: z.boolean(),
  /** Upcoming bookings. A choice made here takes effect only while `wanted` is true. */
  bookings: z.array(
    z.object({
      reference: z.string(),
      departureDate: responseDate,
      returnDate: responseDate,
      wanted: z.boolean(),
    }),
  ),
});
export type SmsChoices = z.output<typeof choices>;

const wanted = z.object({ sms: z.object({ wanted: z.boolean() }) });

export const fetchSmsChoices = endpoint({
  method: "GET",
  path: "/me/sms",
  summary: "Get the text message preferences: in general, and for each upcoming booking",
  audience: "person",
  ok: { status: 200, body: choices },
  refusals: [],
});

export const chooseSms = endpoint({
  method: "PUT",
  path: "/me/sms",
  summary: "Opt out of text messages, or back in",
  audience: "person",
  body: wanted,
  ok: { status: 200, body: choices },
  refusals: ["invalid"],
});

export const chooseBookingSms = endpoint({
  method: "PUT",
  path: "/bookings/{reference}/sms",
  summary: "Opt out of text messages about one booking, or back in",
  audience: "person",
  params: z.object({ reference: identifier }),
  body: wanted,
  ok: { status: 200, body: choices },
  refusals: ["invalid"],
});
