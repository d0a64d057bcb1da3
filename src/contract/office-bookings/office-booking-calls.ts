// Bookings in the office: search, view, change, cancellation, goodwill refund and notes (office §1–§3).
import * as z from "zod/mini";
import { bookingPhases, bookingStatuses } from "#domain/booking/booking-states.ts";
import { repeatableMails } from "#domain/mail/repeatable-mails.ts";
import { paymentLinkPurposes } from "#domain/payment/payment-link.ts";
import { officeActions } from "#domain/staff/office-actions.ts";
import { localDate, localTime } from "../calendar-fields.ts";
import { whereabouts } from "../desk/custody-fields.ts";
import { endpoint } from "../endpoint.ts";
import {
  answeredCents,
  answeredDate,
  answeredInstant,
  answeredTime,
  identifier,
  pageNumber,
  requiredText,
  rule,
} from "../fields.ts";
import { priceLine } from "../quotes.ts";
import { companyAnswered } from "../sent-company.ts";
import { journeyAnswered, journeyAsked } from "../sent-journey.ts";
import { writtenSms } from "../sms/written-sms.ts";
import { bookedVehicle, vehicleFields } from "../vehicles.ts";

const manages = { audience: "staff", may: "manageBookings" } as const;
const byReference = z.object({ reference: identifier });

const foundBooking = z.object({
  reference: z.string(),
  status: z.enum(bookingStatuses),
  withdrawnAt: z.optional(answeredInstant),
  person: z.string(),
  phone: z.string(),
  plate: z.string(),
  vehicle: z.string(),
  departureDate: answeredDate,
  dropOffTime: answeredTime,
  returnDate: answeredDate,
  landingTime: answeredTime,
  total: answeredCents,
  due: answeredCents,
});
export type FoundBooking = z.output<typeof foundBooking>;

const searchBookings = endpoint({
  method: "GET",
  path: "/desk/bookings",
  summary: "Bookings by phase, or by plate, name, phone, e-mail, reference or flight, nearly so too",
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
      /** No booking matches exactly: these are spelt similarly. */
      nearly: z.boolean(),
    }),
  },
  refusals: [],
});

const entry = z.object({
  kind: z.string(),
  at: answeredInstant,
  /** Who acted: a member of staff, the traveller, the provider or the system. */
  by: z.enum(["staff", "traveller", "provider", "system"]),
  staff: z.optional(z.string()),
  amount: z.optional(answeredCents),
  entry: z.optional(z.int()),
});

const mail = z.object({
  id: z.string(),
  kind: z.string(),
  to: z.string(),
  writtenAt: answeredInstant,
  sentAt: z.optional(answeredInstant),
  failedAt: z.optional(answeredInstant),
});

const note = z.object({
  id: z.string(),
  words: z.string(),
  at: answeredInstant,
  staff: z.optional(z.string()),
});

const money = z.object({
  id: z.string(),
  kind: z.enum(["card", "cash", "refund"]),
  amount: answeredCents,
  status: z.string(),
  reason: z.optional(z.string()),
  at: answeredInstant,
});

export const officeBooking = z.object({
  reference: z.string(),
  status: z.enum(bookingStatuses),
  person: z.object({
    firstname: z.string(),
    lastname: z.string(),
    email: z.string(),
    phone: z.string(),
    address: z.string(),
  }),
  /** Whom invoices are made out to, where it is not the person. */
  company: z.optional(companyAnswered),
  hasAccount: z.boolean(),
  locale: z.enum(["fr", "en"]),
  departureDate: answeredDate,
  dropOffTime: answeredTime,
  returnDate: answeredDate,
  landingTime: answeredTime,
  reservedDays: z.int(),
  ...journeyAnswered,
  /** The terminals' names on the day of each flight. */
  terminalNames: z.object({ departure: z.string(), arrival: z.string() }),
  vehicle: bookedVehicle,
  services: z.array(z.string()),
  paymentMethod: z.enum(["card", "cash"]),
  lines: z.array(priceLine),
  total: answeredCents,
  vat: answeredCents,
  paid: answeredCents,
  refunded: answeredCents,
  due: answeredCents,
  createdAt: answeredInstant,
  /** What waits for a card payment, and until when: the booking itself, a change of it, or what is due. */
  awaits: z.optional(
    z.object({
      purpose: z.enum(paymentLinkPurposes),
      amount: answeredCents,
      until: answeredInstant,
      /** Sent by the office; otherwise the traveller is paying at the site. */
      byLink: z.boolean(),
    }),
  ),
  /** When the contract was left; if the car is still here, it is to be returned. */
  withdrawnAt: z.optional(answeredInstant),
  custody: z.optional(whereabouts),
  money: z.array(money),
  invoiced: z.boolean(),
  mails: z.array(mail),
  sms: z.array(writtenSms),
  notes: z.array(note),
  history: z.array(entry),
  /** The valet who was announced to the traveller, if one is named already (custody §8). */
  welcome: z.optional(z.object({ staffId: z.string(), firstname: z.string(), codeWord: z.string() })),
  /** The valets who may be named instead; empty once the vehicle is here. */
  valets: z.array(z.object({ id: z.string(), firstname: z.string() })),
  /** What the office may do now. */
  actions: z.array(z.enum(officeActions)),
});
export type OfficeBooking = z.output<typeof officeBooking>;
const answersBooking = { status: 200, body: officeBooking } as const;

const fetchOfficeBooking = endpoint({
  method: "GET",
  path: "/desk/bookings/{reference}",
  summary: "All of one booking: ticket, price lines, money, mails, notes, history",
  ...manages,
  params: byReference,
  ok: answersBooking,
  refusals: [],
});

/** An absent member leaves what it names unchanged; the stay is always sent. */
export const officeAmendment = z.object({
  departureDate: localDate,
  dropOffTime: localTime,
  returnDate: localDate,
  landingTime: localTime,
  ...z.partial(z.object(journeyAsked)).shape,
  services: z.optional(z.array(identifier).check(z.maxLength(20, rule("too-long")))),
  vehicle: z.optional(vehicleFields),
  /** Noted with a change that is made at once, as of a booking on the telephone. By a link whoever pays says so. */
  expressStart: z.optional(z.boolean(rule("wrong-type"))),
});
export type OfficeAmendment = z.output<typeof officeAmendment>;

const previewOfficeAmendment = endpoint({
  method: "POST",
  path: "/desk/bookings/{reference}/amendment/preview",
  summary: "What another stay, journey, vehicle or services would cost, line by line, before it changes",
  ...manages,
  params: byReference,
  body: z.object({ amendment: officeAmendment }),
  ok: {
    status: 200,
    body: z.object({
      before: z.object({ lines: z.array(priceLine), total: answeredCents }),
      after: z.object({ lines: z.array(priceLine), total: answeredCents }),
      difference: answeredCents,
      /** What would go back of what was paid, and what would then be due. */
      refund: answeredCents,
      due: answeredCents,
      /** What a payment link would collect before the change is made; nothing where no card is taken. */
      byLink: answeredCents,
      /** Whether the traveller has to be asked for a start within the period of withdrawal, before it is changed here. */
      expressStartNeeded: z.optional(z.boolean()),
    }),
  },
  refusals: ["not-amendable"],
});

const amendOfficeBooking = endpoint({
  method: "POST",
  path: "/desk/bookings/{reference}/amendment",
  summary: "Change stay, journey, vehicle or services of a booking at the total that was shown",
  ...manages,
  params: byReference,
  body: z.object({ amendment: z.extend(officeAmendment, { total: z.int(rule("wrong-type")) }) }),
  ok: answersBooking,
  refusals: ["not-amendable", "plate-booked", "sold-out", "price-changed", "cash-not-offered"],
});

const cancelByOperator = endpoint({
  method: "POST",
  path: "/desk/bookings/{reference}/cancellation",
  summary: "Cancel a booking for the operator: everything that was paid goes back",
  ...manages,
  params: byReference,
  body: z.object({ cancellation: z.object({ reason: requiredText(500) }) }),
  ok: answersBooking,
  refusals: ["not-cancelable"],
});

const refundGoodwill = endpoint({
  method: "POST",
  path: "/desk/bookings/{reference}/refund",
  summary: "Give money back that nobody owes",
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
  summary: "Note something that the team should know",
  ...manages,
  params: byReference,
  body: z.object({ note: z.object({ id: z.uuid(rule("wrong-type")), words: requiredText(2000) }) }),
  ok: answersBooking,
  refusals: [],
});

const sendBookingMail = endpoint({
  method: "POST",
  path: "/desk/bookings/{reference}/mails",
  summary: "Send a mail about the booking again, as the booking stands now",
  ...manages,
  params: byReference,
  body: z.object({ mail: z.object({ kind: z.enum(repeatableMails, rule("unknown")) }) }),
  ok: answersBooking,
  refusals: ["not-possible-now"],
});

const sendValet = endpoint({
  method: "PUT",
  path: "/desk/bookings/{reference}/valet",
  summary: "Say who takes the key; the code word stays as it was told",
  ...manages,
  params: byReference,
  body: z.object({ valet: z.object({ staffId: z.uuid(rule("wrong-type")) }) }),
  ok: answersBooking,
  refusals: ["not-possible-now"],
});

/** The office's calls about bookings, by their names. */
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
