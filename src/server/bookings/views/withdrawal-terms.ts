import type { WithdrawalTermsView } from "#contract/bookings.ts";
import {
  type Withdrawal,
  type WithdrawalFacts,
  type WithdrawalPeriod,
  withdrawalEndsAt,
} from "#domain/cancellation/withdrawal.ts";
import type { Locale } from "#domain/locale.ts";
import { isoFromInstant } from "#domain/time.ts";
import type { Operator } from "../../operator/operator.ts";
import { lineLabel } from "../../quotes/line-words.ts";

type Stating = { readonly locale: Locale; readonly operator: Operator; readonly rules: WithdrawalPeriod };

/** The consequences of a withdrawal, as shown before the traveller confirms (cancellation §5). */
export function toWithdrawalTerms(
  { refund, kept, due, serviceHasBegun, parts }: Withdrawal,
  facts: WithdrawalFacts,
  { locale, operator, rules }: Stating,
): WithdrawalTermsView {
  return {
    amount: refund,
    kept,
    due,
    serviceHasBegun,
    until: isoFromInstant(withdrawalEndsAt(facts, rules)),
    lines: parts.map(({ line, owed, back }) => ({ label: lineLabel(line, locale, operator), owed, back })),
  };
}
