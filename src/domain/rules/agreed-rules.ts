// A booking keeps the rules under which it was ordered, whatever the operator decides afterwards (office §10).

import type { PaymentMethodPolicy } from "#domain/booking/payment-method.ts";
import type { CancellationPolicy } from "#domain/cancellation/cancellation.ts";
import type { WithdrawalPolicy } from "#domain/cancellation/withdrawal.ts";
import { toCents } from "#domain/money.ts";
import { countingOf, type Stay, type StayPolicy } from "#domain/stay/stay.ts";
import { type Instant, later, minute } from "#domain/time.ts";

/** Of all rules those that reach a booking after its order; the others are done with when it is made. */
export type AgreedRules = Pick<
  StayPolicy,
  "minimumNoticeHours" | "nightFrom" | "nightUntil" | "dayCounting"
> &
  Pick<WithdrawalPolicy, "withdrawalDays"> &
  CancellationPolicy &
  PaymentMethodPolicy;

/** What held until an instant. */
export type FormerRules = AgreedRules & { readonly until: Instant };

export type RulesOverTime = {
  readonly stayPolicy: StayPolicy;
  readonly ordering: Omit<AgreedRules, keyof StayPolicy> & {
    /** The oldest first. */
    readonly formerly: readonly FormerRules[];
  };
};

export type Ordered = { readonly termsAcceptedAt: Instant; readonly stay: Stay };

/** An order that was on its way when the rules changed may have been made under either. */
const onItsWay = minute;

/** All that is asked of a booking that was ordered: its own rules, and those that hold for everybody. */
export function agreedRules(
  { termsAcceptedAt, stay }: Ordered,
  { stayPolicy, ordering }: RulesOverTime,
): AgreedRules & StayPolicy {
  const rules = rulesAt(termsAcceptedAt, agreedOf({ ...stayPolicy, ...ordering }), ordering.formerly);
  // A price that was promised before a change was counted as it was promised.
  const dayCounting = countingOf(stay, rules.dayCounting);
  return { ...stayPolicy, ...rules, dayCounting };
}

/** Without whatever else came along. */
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

/** For its traveller. What has no better side stays as it was. */
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
