import * as z from "zod/mini";
import { actionRefusals, travellerActions } from "#domain/actions/booking-actions.ts";
import { amendmentStatuses } from "#domain/amendment/amendment-states.ts";
import { bookingStatuses } from "#domain/booking/booking-states.ts";
import { endpoint } from "./endpoint.ts";
import { companyInRequest, companyInResponse } from "./fields/company-schemas.ts";
import {
  accepted,
  identifier,
  pageNumber,
  responseCents,
  responseDate,
  responseInstant,
  responseTime,
} from "./fields/field-types.ts";
import { journeyInRequest, journeyInResponse } from "./fields/journey-schemas.ts";
import { returnPromise } from "./fields/promise-fields.ts";
import { priceLine } from "./quotes.ts";
import { bookedVehicle } from "./vehicles.ts";

const bookingStatus = z.enum(bookingStatuses);

/**
 * What the account holder may do now. A `refusal` means that it is not possible now, and is what the call would answer.
 */
const actionNow = z.object({
  action: z.enum(travellerActions),
  refusal: z.optional(z.enum(actionRefusals)),
});

const refundStatement = z.object({
  /** The refund of a cancellation at this moment. */
  amount: responseCents,
  kept: responseCents,
});

/** What withdrawing at this moment would mean, line by line (rules §6). */
export const withdrawalTerms = z.extend(refundStatement, {
  /** The first instant after the legal period; the return of the car ends the right as well. */
  until: responseInstant,
  serviceHasBegun: z.boolean(),
  /** The part of what is owed for the service provided that is still to be paid. */
  due: responseCents,
  /** Per price line: the amount owed and the amount refunded. */
  lines: z.array(z.object({ label: z.string(), owed: responseCents, back: responseCents })),
});
export type WithdrawalTermsView = z.output<typeof withdrawalTerms>;

/** The terms that the person was shown. If they have changed since, the call is refused and nothing is withdrawn. */
export const statedWithdrawal = z.optional(z.object({ withdrawal: z.optional(refundStatement) }));

export const booking = z.object({
  reference: z.string(),
  status: bookingStatus,
  departureDate: responseDate,
  dropOffTime: responseTime,
  returnDate: responseDate,
  landingTime: responseTime,
  dropOffAt: responseInstant,
  landingAt: responseInstant,
  reservedDays: z.int(),
  ...journeyInResponse,
  overnightDeparture: z.boolean(),
  overnightArrival: z.boolean(),
  vehicle: bookedVehicle,
  /** Id of the vehicle in the account; absent for a car that the account does not have. */
  vehicleId: z.optional(z.string()),
  services: z.array(z.string()),
  paymentMethod: z.enum(["card", "cash"]),
  lines: z.array(priceLine),
  total: responseCents,
  vat: responseCents,
  paid: responseCents,
  refunded: responseCents,
  /**
   * Still to be paid of the total: excludes goodwill, and is zero once the booking is cancelled, expired or a no-show.
   * Optional for rolling updates: a server of the previous release does not send it.
   */
  due: z.optional(responseCents),
  /**
   * The exact amount that the account holder may pay by card now (`payDue`). It is not in `actions`, because a page of
   * the previous release cannot parse an answer with an unknown action.
   */
  dueByCard: z.optional(responseCents),
  holdExpiresAt: z.optional(responseInstant),
  createdAt: responseInstant,
  canceledAt: z.optional(responseInstant),
  expressStart: z.boolean(),
  /**
   * Hours before the drop-off, by the rules in force at the order: until then, cancelling refunds everything, and
   * everything may be changed.
   */
  agreed: z.optional(z.object({ fullRefundHours: z.int(), minimumNoticeHours: z.int() })),
  /**
   * Present while the booking can be cancelled. `asWithdrawal`: the legal right of withdrawal still runs, and gives
   * back more than the cancellation terms.
   */
  cancellation: z.optional(z.extend(refundStatement, { asWithdrawal: z.optional(z.boolean()) })),
  /** Present while the legal right of withdrawal lasts. */
  withdrawal: z.optional(withdrawalTerms),
  /** When the traveller withdrew from the contract. A car that is still in custody waits to be collected. */
  withdrawnAt: z.optional(responseInstant),
  /**
   * The state of a pending booking's card payment. `open`: the provider's page can be paid. `declined`: the last card
   * was refused, another can be tried. `closed`: no page is open, a new one is needed. Absent when no payment is
   * awaited, or nothing is known of it.
   */
  payment: z.optional(z.enum(["open", "declined", "closed"])),
  /** Present while the account holder may change the booking: all of it, or the return alone (rules §6). */
  amendable: z.optional(z.enum(["everything", "return"])),
  /** The newest change that costs more: when its hold ends while it awaits payment, or how it ended. */
  change: z.optional(
    z.object({
      status: z.enum(amendmentStatuses),
      amount: responseCents,
      until: responseInstant,
    }),
  ),
  /** Whether a review may be written now. */
  reviewable: z.boolean(),
  /** The account holder's review, as its author sees it (rules §9). */
  review: z.optional(
    z.object({
      status: z.enum(["submitted", "published", "refused"]),
      rating: z.int(),
      text: z.string(),
      /** The operator's public reply. */
      reply: z.optional(z.string()),
      /** Why it was not published. */
      refusalReason: z.optional(z.string()),
    }),
  ),
  /** Still to be carried out, or its car is in custody. */
  upcoming: z.boolean(),
  actions: z.array(actionNow),
  hasInvoice: z.boolean(),
  /** Whom invoices are made out to, where it is not the account holder. */
  company: z.optional(companyInResponse),
  /** The return promise in force when it was ordered (custody §12). */
  returnPromise: z.optional(returnPromise),
  /** Whether a copy of the accepted terms is kept. */
  hasTerms: z.boolean(),
});
export type BookingView = z.output<typeof booking>;

const byReference = z.object({ reference: identifier });

export const listBookings = endpoint({
  method: "GET",
  path: "/bookings",
  summary:
    "List the account's bookings, upcoming first; with a key, find the one ordered with that idempotency key",
  audience: "person",
  query: z.object({
    page: z.optional(pageNumber(1000)),
    /** The `idempotency-key` of an order whose answer was lost. */
    key: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  }),
  ok: { status: 200, body: z.object({ bookings: z.array(booking), page: z.int(), pages: z.int() }) },
  refusals: [],
});

export const fetchBooking = endpoint({
  method: "GET",
  path: "/bookings/{reference}",
  summary: "Get a booking of the account",
  audience: "person",
  params: byReference,
  ok: { status: 200, body: booking },
  refusals: [],
});

export const book = endpoint({
  method: "POST",
  path: "/bookings",
  summary: "Book a quoted stay",
  audience: "person",
  /** Idempotent: the same key with the same body answers the same booking. */
  headers: z.object({ "idempotency-key": z.optional(z.string().check(z.maxLength(255, "too-long"))) }),
  body: z.object({
    booking: z.object({
      quoteId: identifier,
      vehicleId: identifier,
      ...journeyInRequest,
      paymentMethod: z.enum(["card", "cash"], "required"),
      /** The company that invoices are made out to; without it, the account holder. */
      company: z.optional(companyInRequest),
      acceptedTerms: accepted,
      /** Required when the stay starts before the withdrawal period ends (rules §6). */
      expressStart: z.optional(z.boolean("wrong-type")),
    }),
  }),
  ok: { status: 201, body: booking },
  refusals: [
    "not-open-yet",
    "invalid",
    "sold-out",
    "price-changed",
    "too-late",
    "too-many-days",
    "cash-not-offered",
    "promo-code-used-up",
    "plate-booked",
    "too-many-unpaid",
    "too-many-requests",
    "key-reused",
  ],
});

export const payBooking = endpoint({
  method: "POST",
  path: "/bookings/{reference}/payment",
  summary: "Open the card payment page of a pending booking",
  audience: "person",
  params: byReference,
  ok: { status: 201, body: z.object({ redirectUrl: z.string() }) },
  refusals: ["already-paid", "not-payable", "payment-unavailable"],
});

/** A traveller whose card fails keeps the place and pays the valet instead (screens, `/checkout`). */
export const switchToCash = endpoint({
  method: "POST",
  path: "/bookings/{reference}/cash",
  summary: "Switch a pending booking from card payment to cash on arrival",
  audience: "person",
  params: byReference,
  ok: { status: 200, body: booking },
  refusals: ["already-paid", "not-payable", "paid-by-link", "cash-not-offered"],
});

export const cancelBooking = endpoint({
  method: "POST",
  path: "/bookings/{reference}/cancellation",
  summary: "Cancel a booking before its drop-off; refunds what the terms give back",
  audience: "person",
  params: byReference,
  /** The refund that the person was shown. If it has changed since, the call is refused and nothing is cancelled. */
  body: z.optional(z.object({ cancellation: z.optional(refundStatement) })),
  ok: { status: 200, body: booking },
  refusals: ["not-cancelable", "refund-changed"],
});

export const withdrawBooking = endpoint({
  method: "POST",
  path: "/bookings/{reference}/withdrawal",
  summary: "Withdraw from the contract in time: a full refund, or pro rata once the service has begun",
  audience: "person",
  params: byReference,
  body: statedWithdrawal,
  ok: { status: 200, body: booking },
  refusals: ["withdrawal-over", "refund-changed"],
});

export const fetchTicket = endpoint({
  method: "GET",
  path: "/bookings/{reference}/ticket.ics",
  summary: "Download the booking as a calendar file",
  audience: "person",
  params: byReference,
  ok: { status: 200, type: "text/calendar" },
  refusals: [],
});

export const fetchTerms = endpoint({
  method: "GET",
  path: "/bookings/{reference}/terms.html",
  summary: "Download the terms accepted with the booking",
  audience: "person",
  params: byReference,
  ok: { status: 200, type: "text/html" },
  refusals: [],
});

export const fetchInvoice = endpoint({
  method: "GET",
  path: "/bookings/{reference}/invoice.pdf",
  summary: "Download the invoice of a paid booking, with its credit notes",
  audience: "person",
  params: byReference,
  ok: { status: 200, type: "application/pdf" },
  refusals: ["no-invoice"],
});
