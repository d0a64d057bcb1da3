// What the operator decides of stays and of ordering, and within which limits (office §10).
import type { PaymentMethod } from "#domain/booking/payment-method.ts";
import type { Cents } from "#domain/money.ts";
import type { FieldRefusals } from "#domain/refusal.ts";
import { quarterHours } from "#domain/stay/quarter-hours.ts";
import type { DayCounting, StayPolicy } from "#domain/stay/stay.ts";
import type { LocalTime } from "#domain/time.ts";

export const bookingRuleLimits = {
  /** Reserved days of the longest stay. */
  maximumDays: { least: 1, most: 90 },
  /** Before the drop-off; with 0 one may order at once. */
  minimumNoticeHours: { least: 0, most: 720 },
  /** A price is shown for as long as a person needs to order, and for a day at most. */
  quoteMinutes: { least: 5, most: 1_440 },
  /** Long enough to pay; of a day at most, because a place that is held is sold to nobody. */
  holdMinutes: { least: 15, most: 1_440 },
  /** In cents: the law allows a consumer 1,000 € in cash (C. mon. fin. D112-3). */
  cashLimit: { least: 0, most: 100_000 },
  /** With 0 nobody could order at all: the first booking is unpaid as well. */
  unpaidBookings: { least: 1, most: 100 },
  /** Before the drop-off. */
  fullRefundHours: { least: 0, most: 720 },
  /** The law asks for 14 (C. conso. L221-18). */
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

/** Every rule that is none; `undefined` when all of them are. */
export function wrongRules(
  rules: BookingRules,
  { maximumDaysAhead }: Pick<StayPolicy, "maximumDaysAhead">,
): FieldRefusals | undefined {
  const isOut = (name: NumberRule) => !isWithinLimits(name, rules[name]);
  const wrong = [
    ...numberRules.filter(isOut),
    // With a notice that ends behind the last day on sale, nothing is sold.
    ...(rules.minimumNoticeHours > maximumDaysAhead * 24 ? ["minimumNoticeHours"] : []),
    ...(["nightFrom", "nightUntil"] as const).filter((name) => !quarterHours.includes(rules[name])),
    // The terms would promise a night of no length.
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
