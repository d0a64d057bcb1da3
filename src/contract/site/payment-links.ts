// A payment page that the office has sent: anyone with the link sees what it is for and can pay, without signing in.
import * as z from "zod/mini";
import { bookingStatuses } from "#domain/booking/booking-states.ts";
import { paymentLinkPurposes, paymentLinkStates } from "#domain/payment/payment-link.ts";
import { endpoint } from "../endpoint.ts";
import { responseCents, responseDate, responseInstant, responseTime, rule } from "../fields/field-types.ts";
import { journeyInResponse } from "../fields/journey-schemas.ts";
import { priceLine } from "../quotes.ts";

const byToken = z.object({ token: z.string().check(z.maxLength(200)) });

/** No name, address or telephone number: the payer may not be the traveller. */
const ticket = z.object({
  reference: z.string(),
  status: z.enum(bookingStatuses),
  upcoming: z.boolean(),
  departureDate: responseDate,
  dropOffTime: responseTime,
  returnDate: responseDate,
  landingTime: responseTime,
  reservedDays: z.int(),
  ...journeyInResponse,
  vehicle: z.object({ brand: z.string(), model: z.string(), color: z.string(), licensePlate: z.string() }),
});

const side = z.object({
  ticket,
  lines: z.array(priceLine),
  total: responseCents,
  /** Contained in the total. Optional for rolling updates: a server of the previous release does not send it. */
  vat: z.optional(responseCents),
});

export const fetchPaymentLink = endpoint({
  method: "GET",
  path: "/payment-links/{token}",
  summary: "Get what a payment link is for, line by line, and whether it can still be paid",
  audience: "anybody",
  params: byToken,
  ok: {
    status: 200,
    body: z.object({
      reference: z.string(),
      purpose: z.enum(paymentLinkPurposes),
      state: z.enum(paymentLinkStates),
      amount: responseCents,
      until: responseInstant,
      /** State of the latest payment attempt, while the link is open. */
      payment: z.optional(z.enum(["open", "declined", "closed"])),
      /** Present while the link is open. */
      offer: z.optional(
        z.object({
          /** The booking as it stands, where the link pays for a change. */
          before: z.optional(side),
          after: side,
          /** Also to be paid, to the valet. */
          due: responseCents,
          expressStartNeeded: z.boolean(),
        }),
      ),
    }),
  },
  refusals: ["invalid-token"],
});

export const payByLink = endpoint({
  method: "POST",
  path: "/payment-links/{token}/payment",
  summary: "Open the card payment page of a payment link",
  audience: "anybody",
  params: byToken,
  body: z.object({
    payment: z.object({
      /** Required where the link pays for a booking: the payment concludes the contract. */
      acceptedTerms: z.optional(z.boolean(rule("wrong-type"))),
      /** Required where the offer has `expressStartNeeded`. */
      expressStart: z.optional(z.boolean(rule("wrong-type"))),
    }),
  }),
  ok: { status: 201, body: z.object({ redirectUrl: z.string() }) },
  refusals: ["invalid", "invalid-token", "already-paid", "not-payable", "payment-unavailable"],
});
