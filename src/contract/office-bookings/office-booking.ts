// One booking as the office sees it; every call that changes it answers it anew (office §2).
import * as z from "zod/mini";
import { officeActions } from "#domain/actions/office-actions.ts";
import { bookingStatuses } from "#domain/booking/booking-states.ts";
import { paymentLinkPurposes } from "#domain/payment/payment-link.ts";
import { companyInResponse } from "../fields/company-schemas.ts";
import { whereabouts } from "../fields/custody-fields.ts";
import { responseCents, responseDate, responseInstant, responseTime } from "../fields/field-types.ts";
import { journeyInResponse } from "../fields/journey-schemas.ts";
import { priceLine } from "../quotes.ts";
import { writtenSms } from "../sms/written-sms.ts";
import { bookedVehicle } from "../vehicles.ts";

const entry = z.object({
  kind: z.string(),
  at: responseInstant,
  /** Who acted: a member of staff, the traveller, the provider or the system. */
  by: z.enum(["staff", "traveller", "provider", "system"]),
  staff: z.optional(z.string()),
  /** First name of the staff member whose session sent it, where that was another (custody §7). */
  sentBy: z.optional(z.string()),
  amount: z.optional(responseCents),
  entry: z.optional(z.int()),
});

const mail = z.object({
  id: z.string(),
  kind: z.string(),
  to: z.string(),
  writtenAt: responseInstant,
  sentAt: z.optional(responseInstant),
  failedAt: z.optional(responseInstant),
});

const note = z.object({
  id: z.string(),
  words: z.string(),
  at: responseInstant,
  staff: z.optional(z.string()),
});

const money = z.object({
  id: z.string(),
  kind: z.enum(["card", "cash", "refund"]),
  amount: responseCents,
  status: z.string(),
  reason: z.optional(z.string()),
  at: responseInstant,
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
  company: z.optional(companyInResponse),
  hasAccount: z.boolean(),
  locale: z.enum(["fr", "en"]),
  departureDate: responseDate,
  dropOffTime: responseTime,
  returnDate: responseDate,
  landingTime: responseTime,
  reservedDays: z.int(),
  ...journeyInResponse,
  /** The terminals' names on the day of each flight. */
  terminalNames: z.object({ departure: z.string(), arrival: z.string() }),
  vehicle: bookedVehicle,
  services: z.array(z.string()),
  paymentMethod: z.enum(["card", "cash"]),
  lines: z.array(priceLine),
  total: responseCents,
  vat: responseCents,
  paid: responseCents,
  refunded: responseCents,
  due: responseCents,
  createdAt: responseInstant,
  /** What waits for a card payment, and until when: the booking itself, a change of it, or what is due. */
  awaits: z.optional(
    z.object({
      purpose: z.enum(paymentLinkPurposes),
      amount: responseCents,
      until: responseInstant,
      /** Whether the office sent a payment link; otherwise the traveller pays on the site. */
      byLink: z.boolean(),
    }),
  ),
  /** When the traveller withdrew from the contract; a car still in custody is to be returned. */
  withdrawnAt: z.optional(responseInstant),
  custody: z.optional(whereabouts),
  money: z.array(money),
  invoiced: z.boolean(),
  mails: z.array(mail),
  sms: z.array(writtenSms),
  notes: z.array(note),
  history: z.array(entry),
  /** The valet announced to the traveller, once one is named (custody §8). */
  welcome: z.optional(z.object({ staffId: z.string(), firstname: z.string(), codeWord: z.string() })),
  /** The valets who may be named instead; empty once the vehicle has been received. */
  valets: z.array(z.object({ id: z.string(), firstname: z.string() })),
  /** What the office may do now. */
  actions: z.array(z.enum(officeActions)),
});
export type OfficeBooking = z.output<typeof officeBooking>;

export const answersBooking = { status: 200, body: officeBooking } as const;
