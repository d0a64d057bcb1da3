// A payment page that the office sends to a person: for a telephone booking, the difference of a change, or the balance
// due (payment §11).
import * as z from "zod/mini";
import { paymentLinkPurposes, paymentLinkStates, validHours } from "#domain/payment/payment-link.ts";
import { endpoint } from "../endpoint.ts";
import { identifier, responseCents, responseInstant, rule } from "../fields/field-types.ts";
import { officeAmendment } from "./office-amendment-calls.ts";
import { officeBooking } from "./office-booking.ts";

const manages = { audience: "staff", may: "manageBookings" } as const;
const byReference = z.object({ reference: identifier });
const answersBooking = { status: 200, body: officeBooking } as const;

const hours = z
  .int(rule("wrong-type"))
  .check(z.minimum(validHours.least, rule("out-of-range")), z.maximum(validHours.most, rule("out-of-range")));

/** The client generates the id, which makes a retry idempotent: it answers the same link. */
export const offeredLink = { id: z.uuid(rule("wrong-type")), validHours: hours } as const;

const named = z.object({ link: z.object({ id: z.uuid(rule("wrong-type")) }) });

const officeLink = z.object({
  id: z.string(),
  purpose: z.enum(paymentLinkPurposes),
  state: z.enum(paymentLinkStates),
  /** The page's address, to be read out or copied; absent once there is nothing to pay. */
  url: z.optional(z.string()),
  amount: responseCents,
  createdAt: responseInstant,
  until: responseInstant,
  /** State of the latest payment attempt, while the link is open. */
  payment: z.optional(z.enum(["open", "declined", "closed"])),
  /** Whether the traveller has to be asked for a start within the withdrawal period before a settlement in cash. */
  expressStartNeeded: z.optional(z.boolean()),
});
export type OfficeLink = z.output<typeof officeLink>;

const fetchOfficePaymentLink = endpoint({
  method: "GET",
  path: "/desk/bookings/{reference}/payment-link",
  summary: "Get the latest payment link of a booking, with its state",
  ...manages,
  params: byReference,
  ok: { status: 200, body: z.object({ link: z.optional(officeLink) }) },
  refusals: [],
});

const offerChangeByLink = endpoint({
  method: "POST",
  path: "/desk/bookings/{reference}/payment-link",
  summary: "Hold an amendment at the previewed total, and send a payment link for the difference",
  ...manages,
  params: byReference,
  body: z.object({
    link: z.object({
      ...offeredLink,
      amendment: z.extend(officeAmendment, { total: z.int(rule("wrong-type")) }),
    }),
  }),
  ok: answersBooking,
  refusals: [
    "not-amendable",
    "not-possible-now",
    "plate-booked",
    "sold-out",
    "price-changed",
    "payment-unavailable",
    "key-reused",
  ],
});

const offerDueByLink = endpoint({
  method: "POST",
  path: "/desk/bookings/{reference}/payment-link/due",
  summary: "Send a payment link for the amount due; paying in cash remains possible and closes the link",
  ...manages,
  params: byReference,
  body: z.object({
    link: z.object({
      ...offeredLink,
      /** The amount shown, in cents: it has to equal what is due. */
      amount: z.int(rule("wrong-type")),
    }),
  }),
  ok: answersBooking,
  refusals: ["not-possible-now", "nothing-due", "wrong-amount", "payment-unavailable", "key-reused"],
});

const sendPaymentLink = endpoint({
  method: "POST",
  path: "/desk/bookings/{reference}/payment-link/mail",
  summary: "Resend the open payment link",
  ...manages,
  params: byReference,
  body: named,
  ok: answersBooking,
  refusals: ["not-possible-now"],
});

const withdrawPaymentLink = endpoint({
  method: "POST",
  path: "/desk/bookings/{reference}/payment-link/withdrawal",
  summary: "Withdraw a payment link for an amount due, or for an amendment awaiting payment",
  ...manages,
  params: byReference,
  body: named,
  ok: answersBooking,
  refusals: ["not-possible-now"],
});

const collectInCash = endpoint({
  method: "POST",
  path: "/desk/bookings/{reference}/payment-link/cash",
  summary: "Make the amendment, or confirm the booking, of a payment link at once; its amount is due in cash",
  ...manages,
  params: byReference,
  body: z.object({
    link: z.object({
      id: z.uuid(rule("wrong-type")),
      /** As for a telephone booking. */
      expressStart: z.optional(z.boolean(rule("wrong-type"))),
    }),
  }),
  ok: answersBooking,
  refusals: ["not-possible-now", "cash-not-offered", "plate-booked", "sold-out"],
});

export const paymentLinkApi = {
  fetchOfficePaymentLink,
  offerChangeByLink,
  offerDueByLink,
  sendPaymentLink,
  withdrawPaymentLink,
  collectInCash,
} as const;
