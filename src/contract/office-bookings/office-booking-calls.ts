// The calls on bookings in the office: search, view, cancellation, goodwill refund, mails and notes (office §1, §2).
import * as z from "zod/mini";
import { bookingPhases, bookingStatuses } from "#domain/booking/booking-states.ts";
import { repeatableMails } from "#domain/mail/repeatable-mails.ts";
import { endpoint } from "../endpoint.ts";
import {
  identifier,
  pageNumber,
  requiredText,
  responseCents,
  responseDate,
  responseInstant,
  responseTime,
  rule,
} from "../fields/field-types.ts";
import { amendOfficeBooking, previewOfficeAmendment } from "./office-amendment-calls.ts";
import { answersBooking } from "./office-booking.ts";

const manages = { audience: "staff", may: "manageBookings" } as const;
const byReference = z.object({ reference: identifier });

const foundBooking = z.object({
  reference: z.string(),
  status: z.enum(bookingStatuses),
  withdrawnAt: z.optional(responseInstant),
  person: z.string(),
  phone: z.string(),
  plate: z.string(),
  vehicle: z.string(),
  departureDate: responseDate,
  dropOffTime: responseTime,
  returnDate: responseDate,
  landingTime: responseTime,
  total: responseCents,
  due: responseCents,
});
export type FoundBooking = z.output<typeof foundBooking>;

const searchBookings = endpoint({
  method: "GET",
  path: "/desk/bookings",
  summary:
    "Search bookings by phase, plate, name, phone, e-mail, reference or flight; near matches if none is exact",
  ...manages,
  query: z.object({
    q: z.optional(z.string().check(z.maxLength(100, rule("too-long")))),
    status: z.optional(z.enum(bookingStatuses, rule("unknown"))),
    phase: z.optional(z.enum(bookingPhases, rule("unknown"))),
    page: z.optional(pageNumber(1000)),
  }),
  ok: {
    status: 200,
    body: z.object({
      bookings: z.array(foundBooking),
      page: z.int(),
      more: z.boolean(),
      /** No booking matches exactly: these are fuzzy matches. */
      nearly: z.boolean(),
    }),
  },
  refusals: [],
});

const fetchOfficeBooking = endpoint({
  method: "GET",
  path: "/desk/bookings/{reference}",
  summary: "Get a booking with its price lines, payments, mails, notes and history",
  ...manages,
  params: byReference,
  ok: answersBooking,
  refusals: [],
});

const cancelByOperator = endpoint({
  method: "POST",
  path: "/desk/bookings/{reference}/cancellation",
  summary: "Cancel a booking as the operator, with a full refund",
  ...manages,
  params: byReference,
  body: z.object({ cancellation: z.object({ reason: requiredText(500) }) }),
  ok: answersBooking,
  refusals: ["not-cancelable"],
});

const refundGoodwill = endpoint({
  method: "POST",
  path: "/desk/bookings/{reference}/refund",
  summary: "Refund an amount as goodwill",
  audience: "staff",
  may: "goodwillRefund",
  stepUp: true,
  params: byReference,
  body: z.object({
    refund: z.object({
      id: z.uuid(rule("wrong-type")),
      amount: z.int(rule("wrong-type")).check(z.minimum(1, rule("out-of-range"))),
      reason: requiredText(500),
    }),
  }),
  ok: answersBooking,
  refusals: ["wrong-amount", "key-reused"],
});

const addBookingNote = endpoint({
  method: "POST",
  path: "/desk/bookings/{reference}/notes",
  summary: "Add an internal note to a booking",
  ...manages,
  params: byReference,
  body: z.object({ note: z.object({ id: z.uuid(rule("wrong-type")), words: requiredText(2000) }) }),
  ok: answersBooking,
  refusals: ["key-reused"],
});

const sendBookingMail = endpoint({
  method: "POST",
  path: "/desk/bookings/{reference}/mails",
  summary: "Resend a mail about a booking, with its current state",
  ...manages,
  params: byReference,
  body: z.object({
    mail: z.object({
      /** Of the press: sent twice under it, the mail is written once. */
      id: z.optional(z.uuid(rule("wrong-type"))),
      kind: z.enum(repeatableMails, rule("unknown")),
    }),
  }),
  ok: answersBooking,
  refusals: ["not-possible-now", "key-reused"],
});

const sendValet = endpoint({
  method: "PUT",
  path: "/desk/bookings/{reference}/valet",
  summary: "Assign the valet who receives the vehicle; the code word is unchanged",
  ...manages,
  params: byReference,
  body: z.object({ valet: z.object({ staffId: z.uuid(rule("wrong-type")) }) }),
  ok: answersBooking,
  refusals: ["not-possible-now"],
});

/** The office's calls about bookings, by name. */
export const officeBookingApi = {
  searchBookings,
  fetchOfficeBooking,
  previewOfficeAmendment,
  amendOfficeBooking,
  cancelByOperator,
  refundGoodwill,
  addBookingNote,
  sendBookingMail,
  sendValet,
} as const;
