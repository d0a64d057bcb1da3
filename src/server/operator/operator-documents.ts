// The operator's decisions, one document per key, validated on every write and read.
import * as z from "zod/mini";
import { promiseWithinLimits } from "#contract/fields/promise-fields.ts";
import { tariff as tariffShape, terminal as terminalShape } from "#contract/settings.ts";
import { custodyLimits } from "#domain/custody/custody-settings.ts";
import type { Cents } from "#domain/money.ts";
import { stepsToConfirm } from "#domain/operator/opening.ts";
import { presentationFieldsOf } from "#domain/operator/presentation.ts";
import { type Instant, type LocalDate, type LocalTime, toLocalDate, toLocalTime } from "#domain/time.ts";
import { energies } from "#domain/vehicle/energy.ts";

const text = z.string().check(z.maxLength(2000));
const filled = text.check(z.minLength(1));
const inBothLanguages = z.object({ fr: filled, en: filled });
const wholeNumber = z.int().check(z.minimum(0));
const within = ({ least, most }: { readonly least: number; readonly most: number }) =>
  z.int().check(z.minimum(least), z.maximum(most));
const isDate = (value: string) => toLocalDate(value) !== undefined;
const isTime = (value: string) => toLocalTime(value) !== undefined;
// The cast to the branded type is justified by the preceding check.
const date = z.pipe(
  z.string().check(z.refine(isDate)),
  z.transform((value) => value as LocalDate),
);
const time = z.pipe(
  z.string().check(z.refine(isTime)),
  z.transform((value) => value as LocalTime),
);
const amount = z.pipe(
  wholeNumber,
  z.transform((value) => value as Cents),
);
const monthDay = z.string().check(z.regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/));

const instant = z.pipe(
  wholeNumber,
  z.transform((value) => value as Instant),
);
const paymentMethods = z.readonly(z.array(z.enum(["card", "cash"])).check(z.minLength(1)));
const dayCounting = z.enum(["calendar-days", "started-24-hours"]);

const formerRules = z.object({
  until: instant,
  minimumNoticeHours: wholeNumber,
  nightFrom: time,
  nightUntil: time,
  dayCounting,
  paymentMethods,
  cashLimit: amount,
  fullRefundHours: wholeNumber,
  withdrawalDays: wholeNumber,
});

export const operatorDocuments = {
  identity: z.object({
    brand: filled,
    legal: z.object({
      name: filled,
      legalForm: text,
      capital: text,
      registration: text,
      vatNumber: text,
      address: text,
      phone: text,
      phoneHours: z.object({ fr: text, en: text }),
      email: text,
      publicationDirector: text,
      host: text,
      insurer: text,
      mediator: z.object({ name: text, address: text, website: text }),
    }),
  }),
  airport: z.object({ code: filled, name: inBothLanguages, zone: filled }),
  terminals: z.array(
    z.extend(z.omit(terminalShape, { closedToday: true }), {
      id: filled,
      names: z
        .array(z.object({ name: filled, validFrom: z.optional(date), validUntil: z.optional(date) }))
        .check(z.minLength(1)),
      meetingPoints: z.optional(
        z.readonly(
          z.array(
            z.object({ validFrom: z.optional(date), words: inBothLanguages, picture: z.optional(filled) }),
          ),
        ),
      ),
      closures: z.optional(
        z.readonly(z.array(z.object({ from: z.optional(date), until: z.optional(date) }))),
      ),
    }),
  ),
  stay: z.object({
    maximumDays: wholeNumber.check(z.minimum(1), z.maximum(90)),
    minimumNoticeHours: wholeNumber,
    /** Absent in older documents. */
    maximumDaysAhead: z.prefault(wholeNumber.check(z.minimum(1)), 540),
    nightFrom: time,
    nightUntil: time,
    dayCounting,
  }),
  ordering: z.object({
    quoteMinutes: wholeNumber.check(z.minimum(1)),
    holdMinutes: wholeNumber.check(z.minimum(1)),
    paymentMethods,
    cashLimit: amount,
    /** Per account, neither paid nor over (capacity §9). Absent in older documents. */
    unpaidBookings: z.prefault(wholeNumber, 3),
    termsVersion: filled,
    fullRefundHours: wholeNumber,
    withdrawalDays: wholeNumber.check(z.minimum(14)),
    /** The rules of earlier orders (office §10). Absent in older documents. */
    formerly: z.prefault(z.readonly(z.array(formerRules)), []),
  }),
  capacity: z.object({ baysPerNight: wholeNumber, handoversPerSlot: wholeNumber }),
  custody: z.object({
    promisedKilometres: within(custodyLimits.promisedKilometres),
    keepMediaMonths: within(custodyLimits.keepMediaMonths),
    keepClaimedYears: within(custodyLimits.keepClaimedYears),
  }),
  /** Whether travellers can book, and which of the default settings a manager has confirmed (content §3). */
  sales: z.prefault(
    z.object({ open: z.boolean(), confirmed: z.array(z.enum(stepsToConfirm)) }),
    // A system from before this setting goes on selling.
    { open: true, confirmed: [] },
  ),
  /** Which figures the site publishes (figures §10); none by default. */
  showing: z.prefault(z.object({ punctuality: z.boolean() }), { punctuality: false }),
  /** The return promise; null for none (custody §12). */
  promise: z.prefault(z.nullable(promiseWithinLimits), null),
  /** The page “About us” besides the identity (content §6), as typed. Older documents have fewer fields. */
  presentation: z.prefault(z.pipe(z.record(z.string(), text), z.transform(presentationFieldsOf)), {}),
  /** Null without a price comparison. */
  comparison: z.nullable(
    z.object({
      source: inBothLanguages,
      observedOn: date,
      rows: z.array(z.object({ label: inBothLanguages, days: wholeNumber, amount })),
    }),
  ),
} as const;

export type OperatorDocumentKey = keyof typeof operatorDocuments;
export type OperatorDocument<Key extends OperatorDocumentKey> = z.output<(typeof operatorDocuments)[Key]>;

export const tariffDocument = z.extend(tariffShape, {
  dayAmounts: z.array(amount).check(z.minLength(1)),
  furtherDayAmount: amount,
  seasons: z.array(
    z.object({
      id: filled,
      name: inBothLanguages,
      from: monthDay,
      until: monthDay,
      percent: z.int().check(z.minimum(-100)),
    }),
  ),
  overnightDepartureFee: amount,
  overnightArrivalFee: amount,
  vatPercent: wholeNumber.check(z.maximum(100)),
});
export type TariffDocument = z.output<typeof tariffDocument>;

export const serviceDocument = z.object({
  id: filled,
  name: inBothLanguages,
  description: inBothLanguages,
  price: amount,
  contains: z.array(filled),
  energies: z.array(z.enum(energies)),
});
