// Cash that is taken at the kerb (cash §1), apart from the till's calls: a valet's phone loads these alone.
import * as z from "zod/mini";
import { movementKinds } from "#domain/till/till-closing.ts";
import { endpoint } from "../endpoint.ts";
import { answeredCents, answeredInstant, rule } from "../fields.ts";
import { byReference, moveFields } from "./custody-fields.ts";

export const cents = z.int(rule("wrong-type")).check(z.maximum(10_000_000, rule("out-of-range")));
export const someMoney = cents.check(z.minimum(1, rule("out-of-range")));

export const receipt = z.object({
  id: z.string(),
  /** `CDG-20261121-007`. */
  number: z.string(),
  kind: z.enum(movementKinds),
  /** Negative where it left the till. */
  amount: answeredCents,
  reference: z.optional(z.string()),
  person: z.optional(z.string()),
  reason: z.optional(z.string()),
  staff: z.optional(z.string()),
  at: answeredInstant,
  /** By the clock of the phone that took it, where it arrived later. */
  takenAt: z.optional(answeredInstant),
});
export type ReceiptView = z.output<typeof receipt>;

export const takeCash = endpoint({
  method: "POST",
  path: "/desk/bookings/{reference}/cash",
  summary: "Take all that is due for a booking in cash; answers the receipt",
  audience: "staff",
  may: "takeCash",
  params: byReference,
  body: z.object({ move: z.object({ ...moveFields, amount: someMoney }) }),
  ok: { status: 200, body: receipt },
  refusals: [
    "not-possible-now",
    "nothing-due",
    "wrong-amount",
    "cash-over-limit",
    "payment-unavailable",
    "key-reused",
  ],
});
