// A traveller's changes to their own booking (rules §6).
import * as z from "zod/mini";
import { booking } from "../bookings.ts";
import { endpoint } from "../endpoint.ts";
import { localDate, localTime } from "../fields/calendar-fields.ts";
import { identifier, responseCents, rule } from "../fields/field-types.ts";
import { journeyInRequest } from "../fields/journey-schemas.ts";
import { priceLine } from "../quotes.ts";

const byReference = z.object({ reference: identifier });

/** An absent field stays unchanged. */
const amendment = z.object({
  departureDate: z.optional(localDate),
  dropOffTime: z.optional(localTime),
  returnDate: z.optional(localDate),
  landingTime: z.optional(localTime),
  ...z.partial(z.object(journeyInRequest)).shape,
  vehicleId: z.optional(identifier),
  services: z.optional(z.array(identifier).check(z.maxLength(20, rule("too-long")))),
  /** Required where the preview answers `expressStartNeeded`. */
  expressStart: z.optional(z.boolean(rule("wrong-type"))),
});
export type OwnAmendment = z.output<typeof amendment>;

const priced = z.object({ lines: z.array(priceLine), total: responseCents });

export const previewOwnAmendment = endpoint({
  method: "POST",
  path: "/bookings/{reference}/amendment/preview",
  summary: "Preview the price lines of an amendment to a booking",
  audience: "person",
  params: byReference,
  body: z.object({ amendment }),
  ok: {
    status: 200,
    body: z.object({
      before: priced,
      after: priced,
      difference: responseCents,
      /** The part of the difference that is paid by card before the change is made. */
      toPay: responseCents,
      /** What is refunded of what was paid. */
      refund: responseCents,
      /** What is then due to the valet. */
      due: responseCents,
      /** Sent with the change, so that it is made at the price shown, or refused with `price-changed`. */
      quoteId: z.string(),
      expressStartNeeded: z.boolean(),
    }),
  },
  refusals: ["not-possible-now", "too-late", "too-many-days", "cash-not-offered", "sold-out"],
});

export const amendOwnBooking = endpoint({
  method: "POST",
  path: "/bookings/{reference}/amendment",
  summary: "Amend a booking: at once, or on payment of a difference due by card",
  audience: "person",
  params: byReference,
  /** Idempotent: the same key with the same body makes one change. */
  headers: z.object({ "idempotency-key": z.optional(z.string().check(z.maxLength(255, rule("too-long")))) }),
  body: z.object({
    amendment: z.extend(amendment, { quoteId: z.optional(identifier) }),
  }),
  ok: { status: 200, body: z.union([z.object({ booking, redirectUrl: z.string() }), booking]) },
  refusals: [
    "not-possible-now",
    "too-late",
    "too-many-days",
    "cash-not-offered",
    "plate-booked",
    "sold-out",
    "price-changed",
    "key-reused",
    "payment-unavailable",
    "too-many-requests",
  ],
});
