import * as z from "zod/mini";
import { cardCompanies } from "#domain/payment/card-companies.ts";
import { cardMarks } from "#domain/payment/card-marks.ts";
import { endpoint } from "./endpoint.ts";
import {
  answeredCents,
  answeredDate,
  answeredDay,
  answeredInstant,
  answeredTime,
  energy,
  inBothLanguages,
} from "./fields/field-types.ts";
import { returnPromise } from "./fields/promise-fields.ts";

export const service = z.object({
  id: z.string(),
  name: inBothLanguages,
  description: inBothLanguages,
  price: answeredCents,
  /** Services that are part of this one, and are not ordered besides it. */
  contains: z.optional(z.readonly(z.array(z.string()))),
  /** The vehicles that can take it; absent: every one. */
  energies: z.optional(z.readonly(z.array(energy))),
});

export const terminal = z.object({
  id: z.string(),
  /** Dated names; the last day of a name is included. */
  names: z.array(
    z.object({ name: z.string(), validFrom: z.optional(answeredDay), validUntil: z.optional(answeredDay) }),
  ),
  /** The one of today; of any other day the one of `meetingPoints` where there are any. */
  meetingPoint: inBothLanguages,
  /** In order of time, each until the next one begins; `picture` is the id of its photo (`/meeting-pictures`). */
  meetingPoints: z.optional(
    z.readonly(
      z.array(
        z.object({
          validFrom: z.optional(answeredDay),
          words: inBothLanguages,
          picture: z.optional(z.string()),
        }),
      ),
    ),
  ),
  /** Days on which no handover can be booked there, both included; without a day, open on that side. */
  closures: z.optional(
    z.readonly(z.array(z.object({ from: z.optional(answeredDay), until: z.optional(answeredDay) }))),
  ),
  /** Present on a day of a closure: it is offered for other days alone. */
  closedToday: z.optional(z.literal(true)),
});

const season = z.object({
  id: z.string(),
  name: inBothLanguages,
  /** `MM-DD`, both ends included; `from` after `until` wraps the new year. */
  from: z.string(),
  until: z.string(),
  /** Percentage added to the stay's price, which is then rounded to the euro. */
  percent: z.int(),
});

export const tariff = z.object({
  /** Amount for 1, 2, 3 … days, in order. */
  dayAmounts: z.array(answeredCents),
  furtherDayAmount: answeredCents,
  seasons: z.array(season),
  overnightDepartureFee: answeredCents,
  overnightArrivalFee: answeredCents,
  /** Whole per cent, contained in every amount. */
  vatPercent: z.int(),
});

export const settings = z.object({
  brand: z.string(),
  demonstration: z.boolean(),
  airport: z.object({ code: z.string(), name: inBothLanguages, zone: z.string() }),
  terminals: z.array(terminal),
  services: z.array(service),
  tariff,
  /** The instant at which another tariff takes over, where one is set (pricing §10). */
  tariffUntil: z.optional(answeredInstant),
  stay: z.object({
    maximumDays: z.int(),
    minimumNoticeHours: z.int(),
    /** Of the drop-off's day, from today. */
    maximumDaysAhead: z.int(),
    nightFrom: answeredTime,
    nightUntil: answeredTime,
    dayCounting: z.enum(["calendar-days", "started-24-hours"]),
  }),
  quoteMinutes: z.int(),
  holdMinutes: z.int(),
  paymentMethods: z.array(z.enum(["card", "cash"])),
  /** Who takes card payments, and the cards that they take; none where that is not known. Absent without cards. */
  cardPayment: z.optional(
    z.object({ by: z.enum([...cardCompanies, "sandbox"]), marks: z.readonly(z.array(z.enum(cardMarks))) }),
  ),
  cashLimit: answeredCents,
  /** Calendar days after the order during which the contract can be left (cancellation §5). */
  withdrawalDays: z.int(),
  /** Until so many hours before the drop-off a cancellation gives everything back (cancellation §2). */
  fullRefundHours: z.int(),
  /** Pictures and films after the return, and with a claim after its closing (custody §3). */
  custody: z.object({ keepMediaMonths: z.int(), keepClaimedYears: z.int() }),
  /** What is promised of the return; absent where the operator promises nothing (custody §12). */
  returnPromise: z.optional(returnPromise),
  /** Changes with every word or number of the terms. */
  termsVersion: z.string(),
  /** Since when the terms are in force as they stand. */
  termsSince: z.optional(answeredDate),
  operator: z.object({
    name: z.string(),
    legalForm: z.string(),
    capital: z.string(),
    registration: z.string(),
    vatNumber: z.string(),
    address: z.string(),
    phone: z.string(),
    /** When somebody answers it: "every day, 4 am to 1 am". */
    phoneHours: inBothLanguages,
    email: z.string(),
    publicationDirector: z.string(),
    host: z.string(),
    insurer: z.string(),
    mediator: z.object({ name: z.string(), address: z.string(), website: z.string() }),
  }),
  /** Present where travellers are written to by text message (docs/sms.md). */
  sms: z.optional(z.literal(true)),
  /** Present until the operator has opened the sale: nothing can be booked before. */
  notOpen: z.optional(z.literal(true)),
  /** Absent when the operator has set no comparison: then the site claims none. */
  comparison: z.optional(
    z.object({
      source: inBothLanguages,
      observedOn: answeredDate,
      rows: z.array(z.object({ label: inBothLanguages, days: z.int(), amount: answeredCents })),
    }),
  ),
});
export type Settings = z.output<typeof settings>;

export const fetchSettings = endpoint({
  method: "GET",
  path: "/settings",
  summary:
    "What the site needs to know of the operator: brand, airport, tariff, services, limits, legal identity",
  audience: "anybody",
  ok: { status: 200, body: settings },
  refusals: [],
});
