// The operator's rules for stays and ordering, and their limits (office §10).
import type { PaymentMethod } from "#domain/booking/payment-method.ts";
import type { Cents } from "#domain/money.ts";
import type { FieldRefusals } from "#domain/refusal.ts";
import { quarterHours } from "#domain/stay/quarter-hours.ts";
import type { DayCounting, StayPolicy } from "#domain/stay/stay.ts";
import type { LocalTime } from "#domain/time.ts";

export const bookingRuleLimits = {
  /** Reserved days of the longest stay. */
  maximumDays: { least: 1, most: 90 },
  /** Before the drop-off; 0 allows orders until the drop-off itself. */
  minimumNoticeHours: { least: 0, most: 720 },
  /** Long enough to complete an order, a day at most. */
  quoteMinutes: { least: 5, most: 1_440 },
  /** Long enough to pay; a day at most, because a held place cannot be sold. */
  holdMinutes: { least: 15, most: 1_440 },
  /** In cents: the law allows a consumer 1,000 € in cash (C. mon. fin. D112-3). */
  cashLimit: { least: 0, most: 100_000 },
  /** At least 1, because every booking is unpaid at first. */
  unpaidBookings: { least: 1, most: 100 },
  /** Before the drop-off. */
  fullRefundHours: { least: 0, most: 720 },
  /** The law requires at least 14 (C. conso. L221-18). */
  withdrawalDays: { least: 14, most: 365 },
} as const;

export type NumberRule = keyof typeof bookingRuleLimits;
export const numberRules = Object.keys(bookingRuleLimits) as readonly NumberRule[];

export const dayCountings = ["calendar-days", "started-24-hours"] as const satisfies readonly DayCounting[];

export type BookingRules = Readonly<Record<Exclude<NumberRule, "cashLimit">, number>> & {
  readonly cashLimit: Cents;
  readonly nightFrom: LocalTime;
  readonly nightUntil: LocalTime;
  readonly dayCounting: DayCounting;
  readonly paymentMethods: readonly PaymentMethod[];
};

/** The rules outside their limits, by name; `undefined` when all are valid. */
export function wrongRules(
  rules: BookingRules,
  { maximumDaysAhead }: Pick<StayPolicy, "maximumDaysAhead">,
): FieldRefusals | undefined {
  const isOut = (name: NumberRule) => !isWithinLimits(name, rules[name]);
  const wrong = [
    ...numberRules.filter(isOut),
    // With a notice beyond the last day on sale, nothing could be sold.
    ...(rules.minimumNoticeHours > maximumDaysAhead * 24 ? ["minimumNoticeHours"] : []),
    ...(["nightFrom", "nightUntil"] as const).filter((name) => !quarterHours.includes(rules[name])),
    // The terms would state a night of no length.
    ...(rules.nightFrom === rules.nightUntil ? ["nightUntil"] : []),
    ...(rules.paymentMethods.length === 0 ? ["paymentMethods"] : []),
  ];
  if (wrong.length === 0) return undefined;
  return Object.fromEntries(wrong.map((name) => [name, "out-of-range"]));
}

function isWithinLimits(name: NumberRule, value: number): boolean {
  const { least, most } = bookingRuleLimits[name];
  return Number.isInteger(value) && value >= least && value <= most;
}
