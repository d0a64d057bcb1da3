import type { WithdrawalTermsView } from "#contract/bookings.ts";
import { type Withdrawal, type WithdrawalFacts, withdrawalEndsAt } from "#domain/booking/withdrawal.ts";
import type { Locale } from "#domain/locale.ts";
import { isoFromInstant } from "#domain/time.ts";
import type { Operator } from "../../operator/operator.ts";
import { lineLabel } from "../../quotes/line-words.ts";

/** What withdrawing would mean, as the question states it (cancellation §5). */
export function toWithdrawalTerms(
  { refund, kept, due, serviceHasBegun, parts }: Withdrawal,
  facts: WithdrawalFacts,
  { locale, operator }: { readonly locale: Locale; readonly operator: Operator },
): WithdrawalTermsView {
  return {
    amount: refund,
    kept,
    due,
    serviceHasBegun,
    until: isoFromInstant(withdrawalEndsAt(facts, operator.withdrawalPolicy)),
    lines: parts.map(({ line, owed, back }) => ({ label: lineLabel(line, locale, operator), owed, back })),
  };
}
