// The rules of stays and of ordering. A manager's change applies to orders made from then on (office §10).
import * as z from "zod/mini";
import { paymentMethods } from "#domain/booking/payment-method.ts";
import { bookingRuleLimits, dayCountings, type NumberRule } from "#domain/rules/booking-rules.ts";
import { endpoint } from "../endpoint.ts";
import { localTime } from "../fields/calendar-fields.ts";
import { identifier, responseCents, responseInstant, responseTime, rule } from "../fields/field-types.ts";

const number = (name: NumberRule) =>
  z
    .int(rule("wrong-type"))
    .check(
      z.minimum(bookingRuleLimits[name].least, rule("out-of-range")),
      z.maximum(bookingRuleLimits[name].most, rule("out-of-range")),
    );

const dayCounting = z.enum(dayCountings, rule("unknown"));
const method = z.enum(paymentMethods, rule("unknown"));

const askedRules = z.object({
  maximumDays: number("maximumDays"),
  minimumNoticeHours: number("minimumNoticeHours"),
  nightFrom: localTime,
  nightUntil: localTime,
  dayCounting,
  quoteMinutes: number("quoteMinutes"),
  holdMinutes: number("holdMinutes"),
  /** Each of them once. */
  paymentMethods: z
    .array(method)
    .check(z.minLength(1, rule("required")), z.maxLength(2, rule("out-of-range"))),
  /** In cents, inclusive. */
  cashLimit: number("cashLimit"),
  unpaidBookings: number("unpaidBookings"),
  fullRefundHours: number("fullRefundHours"),
  withdrawalDays: number("withdrawalDays"),
});

/** The stored rules, which may lie outside the form's limits. */
const rules = z.object({
  maximumDays: z.int(),
  minimumNoticeHours: z.int(),
  nightFrom: responseTime,
  nightUntil: responseTime,
  dayCounting,
  quoteMinutes: z.int(),
  holdMinutes: z.int(),
  paymentMethods: z.array(method),
  cashLimit: responseCents,
  unpaidBookings: z.int(),
  fullRefundHours: z.int(),
  withdrawalDays: z.int(),
});
export type BookingRulesView = z.output<typeof rules>;

const view = z.object({
  rules,
  /** How far ahead drop-offs are sold, as set in the calendar: an upper bound for the notice. */
  maximumDaysAhead: z.int(),
  /** Optimistic lock: a change sends it back, and is refused if it is stale. */
  revision: z.string(),
  /** Newest first: when, by whom, and only the rules that were set. */
  changes: z.array(z.object({ at: responseInstant, staff: z.optional(z.string()), rules: z.partial(rules) })),
});
export type BookingRulesForm = z.output<typeof view>;

const fetchBookingRules = endpoint({
  method: "GET",
  path: "/desk/settings/booking-rules",
  summary: "Get the rules of stays and orders, with their changes",
  audience: "staff",
  may: "manageOperator",
  ok: { status: 200, body: view },
  refusals: [],
});

const changeBookingRules = endpoint({
  method: "PUT",
  path: "/desk/settings/booking-rules",
  summary: "Update the rules of stays and orders if unchanged since the given revision; bookings keep theirs",
  audience: "staff",
  may: "manageOperator",
  // These rules enter every contract: what is paid, by when, and what is refunded.
  stepUp: true,
  body: z.object({ asked: z.object({ rules: askedRules, revision: identifier }) }),
  ok: { status: 200, body: view },
  refusals: ["invalid", "changed-meanwhile"],
});

export const bookingRulesApi = { fetchBookingRules, changeBookingRules } as const;
