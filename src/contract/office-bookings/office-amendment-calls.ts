// A change of a booking by the office: the preview of its cost, then the change itself (office §2).
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { localDate, localTime } from "../fields/calendar-fields.ts";
import { identifier, responseCents, rule } from "../fields/field-types.ts";
import { journeyInRequest } from "../fields/journey-schemas.ts";
import { priceLine } from "../quotes.ts";
import { vehicleFields } from "../vehicles.ts";
import { answersBooking } from "./office-booking.ts";

const manages = { audience: "staff", may: "manageBookings" } as const;
const byReference = z.object({ reference: identifier });

/** An absent field stays unchanged; the stay is always sent. */
export const officeAmendment = z.object({
  departureDate: localDate,
  dropOffTime: localTime,
  returnDate: localDate,
  landingTime: localTime,
  ...z.partial(z.object(journeyInRequest)).shape,
  services: z.optional(z.array(identifier).check(z.maxLength(20, rule("too-long")))),
  vehicle: z.optional(vehicleFields),
  /** Recorded with a change made at once, as for a telephone booking. With a link, the payer states it on the page. */
  expressStart: z.optional(z.boolean(rule("wrong-type"))),
});
export type OfficeAmendment = z.output<typeof officeAmendment>;

export const previewOfficeAmendment = endpoint({
  method: "POST",
  path: "/desk/bookings/{reference}/amendment/preview",
  summary: "Preview the price lines of an amendment to the stay, journey, vehicle or services of a booking",
  ...manages,
  params: byReference,
  body: z.object({ amendment: officeAmendment }),
  ok: {
    status: 200,
    body: z.object({
      before: z.object({ lines: z.array(priceLine), total: responseCents }),
      after: z.object({ lines: z.array(priceLine), total: responseCents }),
      difference: responseCents,
      /** What would be refunded, and what would then be due. */
      refund: responseCents,
      due: responseCents,
      /** What a payment link would collect before the change is made; nothing where no card is taken. */
      byLink: responseCents,
      /**
       * Whether the traveller has to be asked for a start within the withdrawal period before the change is made here.
       */
      expressStartNeeded: z.optional(z.boolean()),
    }),
  },
  refusals: ["not-amendable"],
});

export const amendOfficeBooking = endpoint({
  method: "POST",
  path: "/desk/bookings/{reference}/amendment",
  summary: "Amend the stay, journey, vehicle or services of a booking at the previewed total",
  ...manages,
  params: byReference,
  body: z.object({ amendment: z.extend(officeAmendment, { total: z.int(rule("wrong-type")) }) }),
  ok: answersBooking,
  refusals: ["not-amendable", "plate-booked", "sold-out", "price-changed", "cash-not-offered"],
});
