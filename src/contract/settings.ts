import * as z from "zod/mini";
import { cardCompanies } from "#domain/payment/card-companies.ts";
import { cardMarks } from "#domain/payment/card-marks.ts";
import { endpoint } from "./endpoint.ts";
import {
  energy,
  inBothLanguages,
  responseCents,
  responseDate,
  responseDay,
  responseInstant,
  responseTime,
} from "./fields/field-types.ts";
import { returnPromise } from "./fields/promise-fields.ts";

export const service = z.object({
  id: z.string(),
  name: inBothLanguages,
  description: inBothLanguages,
  price: responseCents,
  /** Services that are part of this one, and cannot be ordered along with it. */
  contains: z.optional(z.readonly(z.array(z.string()))),
  /** Energies of the vehicles that can take it; absent: every vehicle. */
  energies: z.optional(z.readonly(z.array(energy))),
});

export const terminal = z.object({
  id: z.string(),
  /** Dated names; `validUntil` is inclusive. */
  names: z.array(
    z.object({ name: z.string(), validFrom: z.optional(responseDay), validUntil: z.optional(responseDay) }),
  ),
  /** Today's meeting point; for another day, look in `meetingPoints` where present. */
  meetingPoint: inBothLanguages,
  /** In date order, each until the next begins; `picture` is the id of its photo (`/meeting-pictures`). */
  meetingPoints: z.optional(
    z.readonly(
      z.array(
        z.object({
          validFrom: z.optional(responseDay),
          words: inBothLanguages,
          picture: z.optional(z.string()),
        }),
      ),
    ),
  ),
  /** Days on which no handover can be booked there, both inclusive; an absent end is open. */
  closures: z.optional(
    z.readonly(z.array(z.object({ from: z.optional(responseDay), until: z.optional(responseDay) }))),
  ),
  /** Present while a closure covers today: the terminal can be booked for other days only. */
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
  dayAmounts: z.array(responseCents),
  furtherDayAmount: responseCents,
  seasons: z.array(season),
  overnightDepartureFee: responseCents,
  overnightArrivalFee: responseCents,
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
  tariffUntil: z.optional(responseInstant),
  stay: z.object({
    maximumDays: z.int(),
    minimumNoticeHours: z.int(),
    /** How many days ahead of today a drop-off may be. */
    maximumDaysAhead: z.int(),
    nightFrom: responseTime,
    nightUntil: responseTime,
    dayCounting: z.enum(["calendar-days", "started-24-hours"]),
  }),
  quoteMinutes: z.int(),
  holdMinutes: z.int(),
  paymentMethods: z.array(z.enum(["card", "cash"])),
  /**
   * The card payment provider and the card schemes it accepts (empty if unknown). Absent where cards are not accepted.
   */
  cardPayment: z.optional(
    z.object({ by: z.enum([...cardCompanies, "sandbox"]), marks: z.readonly(z.array(z.enum(cardMarks))) }),
  ),
  cashLimit: responseCents,
  /** Calendar days after the order during which the traveller may withdraw from the contract (cancellation §5). */
  withdrawalDays: z.int(),
  /** Up to this many hours before the drop-off a cancellation is refunded in full (cancellation §2). */
  fullRefundHours: z.int(),
  /** Retention of pictures and films: months after the return; with a claim, years after its closing (custody §3). */
  custody: z.object({ keepMediaMonths: z.int(), keepClaimedYears: z.int() }),
  /** The return promise; absent where there is none (custody §12). */
  returnPromise: z.optional(returnPromise),
  /** Changes with every word or number of the terms. */
  termsVersion: z.string(),
  /** Since when the present terms are in force. */
  termsSince: z.optional(responseDate),
  operator: z.object({
    name: z.string(),
    legalForm: z.string(),
    capital: z.string(),
    registration: z.string(),
    vatNumber: z.string(),
    address: z.string(),
    phone: z.string(),
    /** When the phone is answered: "every day, 4 am to 1 am". */
    phoneHours: inBothLanguages,
    email: z.string(),
    publicationDirector: z.string(),
    host: z.string(),
    insurer: z.string(),
    mediator: z.object({ name: z.string(), address: z.string(), website: z.string() }),
  }),
  /** Present where travellers are sent text messages (docs/sms.md). */
  sms: z.optional(z.literal(true)),
  /** Present until the operator has opened the sale: nothing can be booked before. */
  notOpen: z.optional(z.literal(true)),
  /** Price comparison with other offers; absent unless the operator has set one. */
  comparison: z.optional(
    z.object({
      source: inBothLanguages,
      observedOn: responseDate,
      rows: z.array(z.object({ label: inBothLanguages, days: z.int(), amount: responseCents })),
    }),
  ),
});
export type Settings = z.output<typeof settings>;

export const fetchSettings = endpoint({
  method: "GET",
  path: "/settings",
  summary:
    "Get the site's settings: brand, airport, tariff, services, limits and the operator's legal identity",
  audience: "anybody",
  ok: { status: 200, body: settings },
  refusals: [],
});
