// What the account holder may do with a booking now, by the decisions that the use cases make (cancellation §1).
import { type AmendmentScopeFacts, decideAmendmentScope } from "#domain/booking/amendment.ts";
import { meaningOf } from "#domain/booking/booking-states.ts";
import { decidePayable, decideSwitchToCash, type PayableFacts } from "#domain/booking/payable.ts";
import type { PaymentMethodPolicy } from "#domain/booking/payment-method.ts";
import { type CancellationFacts, decideCancellation } from "#domain/cancellation/cancellation.ts";
import {
  decideWithdrawal,
  type WithdrawalFacts,
  type WithdrawalPolicy,
} from "#domain/cancellation/withdrawal.ts";
import { decideCompanyChange } from "#domain/company/company-change.ts";
import type { Refusal, RefusalCode } from "#domain/refusal.ts";
import type { Result } from "#domain/result.ts";
import { decideReviewable } from "#domain/review/review.ts";
import type { Instant } from "#domain/time.ts";

export const travellerActions = [
  "pay",
  "switchToCash",
  "amend",
  "changeCompany",
  "cancel",
  "withdraw",
  "review",
] as const;

export type TravellerAction = (typeof travellerActions)[number];

/** Why an action is not possible now: the refusal that its call would answer. */
export const actionRefusals = [
  "already-paid",
  "not-payable",
  "cash-not-offered",
  "paid-by-link",
  "not-possible-now",
  "not-cancelable",
  "withdrawal-over",
  "not-reviewable",
  "already-reviewed",
] as const satisfies readonly RefusalCode[];

type ActionRefusal = Refusal<(typeof actionRefusals)[number]>;

export type ActionNow = {
  readonly action: TravellerAction;
  readonly refusal?: (typeof actionRefusals)[number];
};

export type ActionFacts = PayableFacts &
  AmendmentScopeFacts &
  CancellationFacts &
  WithdrawalFacts & {
    /** All that was received. `paid`, which refunds are decided by, is what is left of it. */
    readonly received: PayableFacts["paid"];
    /** A payment link was sent for the booking itself. */
    readonly byLink: boolean;
    readonly isReviewed: boolean;
    readonly isInvoiced: boolean;
  };

export type ActionPolicy = PaymentMethodPolicy &
  WithdrawalPolicy & { readonly fullRefundHours: number; readonly minimumNoticeHours: number };

/** Every action, in the order of `travellerActions`, with the refusal that its call would answer now, if any. */
export function decideActions(facts: ActionFacts, policy: ActionPolicy, now: Instant): readonly ActionNow[] {
  const payable = { ...facts, paid: facts.received };
  const decided: Readonly<Record<TravellerAction, Result<unknown, ActionRefusal>>> = {
    pay: decidePayable(payable, now),
    switchToCash: decideSwitchToCash(payable, policy, now),
    amend: decideAmendmentScope(facts, policy, now),
    changeCompany: decideCompanyChange({ ...facts, isGivenUp: meaningOf(facts).isGivenUp }),
    cancel: decideCancellation(facts, policy, now),
    withdraw: decideWithdrawal(facts, policy, now),
    review: decideReviewable(facts),
  };
  return travellerActions.map((action) => {
    const answer = decided[action];
    return answer.ok ? { action } : { action, refusal: answer.refusal.code };
  });
}
