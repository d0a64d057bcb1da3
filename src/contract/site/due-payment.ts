// A traveller's card payment of the balance due of their booking (payment §11).
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { identifier, rule } from "../fields/field-types.ts";

export const payDue = endpoint({
  method: "POST",
  path: "/bookings/{reference}/payment/due",
  summary: "Open a card payment page for the amount due of a booking; paying in cash remains possible",
  audience: "person",
  params: z.object({ reference: identifier }),
  body: z.object({
    payment: z.object({
      /**
       * The amount shown (`dueByCard`), in cents: any amount other than what is due is refused with `price-changed`.
       */
      amount: z.int(rule("wrong-type")),
    }),
  }),
  ok: { status: 201, body: z.object({ redirectUrl: z.string() }) },
  refusals: [
    "already-paid",
    "not-payable",
    "not-possible-now",
    "price-changed",
    "payment-unavailable",
    "too-many-requests",
  ],
});
