// A booking keeps the rules in force when it was ordered, whatever the operator changes later (office §10).

import type { PaymentMethodPolicy } from "#domain/booking/payment-method.ts";
import type { CancellationPolicy } from "#domain/cancellation/cancellation.ts";
import type { WithdrawalPolicy } from "#domain/cancellation/withdrawal.ts";
import { toCents } from "#domain/money.ts";
import { countingOf, type Stay, type StayPolicy } from "#domain/stay/stay.ts";
import { type Instant, later, minute } from "#domain/time.ts";

/** The rules that still apply to a booking after its order; the others matter only while ordering. */
export type AgreedRules = Pick<
  StayPolicy,
  "minimumNoticeHours" | "nightFrom" | "nightUntil" | "dayCounting"
> &
  Pick<WithdrawalPolicy, "withdrawalDays"> &
  CancellationPolicy &
  PaymentMethodPolicy;

/** Rules that were in force until an instant. */
export type FormerRules = AgreedRules & { readonly until: Instant };

export type RulesOverTime = {
  readonly stayPolicy: StayPolicy;
  readonly ordering: Omit<AgreedRules, keyof StayPolicy> & {
    /** Oldest first. */
    readonly formerly: readonly FormerRules[];
  };
};

export type Ordered = { readonly termsAcceptedAt: Instant; readonly stay: Stay };

/** An order in flight while the rules changed may have been made under either version. */
const onItsWay = minute;

/** office §10: the rules for a booking: its own agreed ones, and the present ones for the rest. */
export function agreedRules(
  { termsAcceptedAt, stay }: Ordered,
  { stayPolicy, ordering }: RulesOverTime,
): AgreedRules & StayPolicy {
  const rules = rulesAt(termsAcceptedAt, agreedOf({ ...stayPolicy, ...ordering }), ordering.formerly);
  // The price may have been quoted under the previous day counting.
  const dayCounting = countingOf(stay, rules.dayCounting);
  return { ...stayPolicy, ...rules, dayCounting };
}

/** Picks the agreed rules from an object with more properties. */
export function agreedOf(rules: AgreedRules): AgreedRules {
  const { minimumNoticeHours, nightFrom, nightUntil, dayCounting } = rules;
  const { paymentMethods, cashLimit, fullRefundHours, withdrawalDays } = rules;
  return {
    minimumNoticeHours,
    nightFrom,
    nightUntil,
    dayCounting,
    paymentMethods,
    cashLimit,
    fullRefundHours,
    withdrawalDays,
  };
}

function rulesAt(at: Instant, current: AgreedRules, formerly: readonly FormerRules[]): AgreedRules {
  const held = [...formerly, current];
  const since = (index: number) => formerly[index - 1]?.until ?? -Infinity;
  const until = (index: number) => {
    const former = formerly[index];
    return former === undefined ? Infinity : later(former.until, onItsWay);
  };
  return held
    .filter((_, index) => at >= since(index) && at < until(index))
    .map(agreedOf)
    .reduce(better);
}

/** The more favourable rules for the traveller; where neither is, the earlier ones. */
function better(before: AgreedRules, after: AgreedRules): AgreedRules {
  return {
    ...before,
    minimumNoticeHours: Math.min(before.minimumNoticeHours, after.minimumNoticeHours),
    fullRefundHours: Math.min(before.fullRefundHours, after.fullRefundHours),
    withdrawalDays: Math.max(before.withdrawalDays, after.withdrawalDays),
    cashLimit: toCents(Math.max(before.cashLimit, after.cashLimit)),
    paymentMethods: [...new Set([...before.paymentMethods, ...after.paymentMethods])],
  };
}
