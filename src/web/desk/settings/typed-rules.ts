// The booking rules form: parsing and validation.
import type { BookingRulesView } from "#contract/content/booking-rules-calls.ts";
import type { PaymentMethod } from "#domain/booking/payment-method.ts";
import { toCents } from "#domain/money.ts";
import { type BookingRules, dayCountings, wrongRules } from "#domain/rules/booking-rules.ts";
import { quarterHours } from "#domain/stay/quarter-hours.ts";
import { eurosOf } from "../tariff/typed-tariff.ts";
import { parseEuros } from "../till/parse-euros.ts";
import type { Wrong } from "../typed-form/use-saved-form.ts";

export const ruleGroups = {
  stay: ["maximumDays", "minimumNoticeHours", "nightFrom", "nightUntil", "dayCounting"],
  hold: ["quoteMinutes", "holdMinutes", "unpaidBookings"],
  payment: ["paymentMethods", "cashLimit"],
  cancellation: ["fullRefundHours", "withdrawalDays"],
} as const satisfies Readonly<Record<string, readonly (keyof BookingRules)[]>>;

export type RuleGroup = keyof typeof ruleGroups;
export type RuleField = (typeof ruleGroups)[RuleGroup][number];
export const ruleFields: readonly RuleField[] = Object.values(ruleGroups).flat();

/** The combinations of payment methods to choose from. */
export const methodChoices = ["card,cash", "card", "cash"] as const;

type Typed = Readonly<Record<RuleField, string>>;

export function typedRulesOf({ cashLimit, paymentMethods, ...rules }: BookingRulesView): Typed {
  return {
    nightFrom: rules.nightFrom,
    nightUntil: rules.nightUntil,
    dayCounting: rules.dayCounting,
    maximumDays: String(rules.maximumDays),
    minimumNoticeHours: String(rules.minimumNoticeHours),
    quoteMinutes: String(rules.quoteMinutes),
    holdMinutes: String(rules.holdMinutes),
    unpaidBookings: String(rules.unpaidBookings),
    fullRefundHours: String(rules.fullRefundHours),
    withdrawalDays: String(rules.withdrawalDays),
    cashLimit: eurosOf(cashLimit),
    paymentMethods: methodChoices.find((choice) => choice === paymentMethods.join(",")) ?? "card,cash",
  };
}

export function wrongInRules(typed: Typed, sold: Parameters<typeof wrongRules>[1]): Wrong<RuleField> {
  const wrong = wrongRules(rulesIn(typed), sold) ?? {};
  return Object.fromEntries(Object.keys(wrong).map((name) => [name, "out-of-range"]));
}

/** Invalid numbers become `NaN`, which fails every limit. */
export function rulesIn(typed: Typed): BookingRules {
  return {
    maximumDays: parseWhole(typed.maximumDays),
    minimumNoticeHours: parseWhole(typed.minimumNoticeHours),
    quoteMinutes: parseWhole(typed.quoteMinutes),
    holdMinutes: parseWhole(typed.holdMinutes),
    unpaidBookings: parseWhole(typed.unpaidBookings),
    fullRefundHours: parseWhole(typed.fullRefundHours),
    withdrawalDays: parseWhole(typed.withdrawalDays),
    cashLimit: toCents(parseEuros(typed.cashLimit) ?? -1),
    nightFrom: timeIn(typed.nightFrom),
    nightUntil: timeIn(typed.nightUntil),
    dayCounting: dayCountings.find((counting) => counting === typed.dayCounting) ?? "calendar-days",
    paymentMethods: typed.paymentMethods
      .split(",")
      .flatMap((each): PaymentMethod[] => (each === "card" || each === "cash" ? [each] : [])),
  };
}

function parseWhole(text: string): number {
  const plain = text.replaceAll(/[\s\u00a0\u202f]/g, "");
  return /^\d{1,6}$/.test(plain) ? Number(plain) : Number.NaN;
}

/** The field offers only quarter-hours and the current value. */
function timeIn(text: string): BookingRules["nightFrom"] {
  return quarterHours.find((time) => time === text) ?? (text as BookingRules["nightFrom"]);
}
