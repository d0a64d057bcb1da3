// A cancellation within the legal period refunds at least what a withdrawal would (cancellation §2).
import {
  type CancellationFacts,
  type CancellationPolicy,
  decideCancellation,
  type Refund,
} from "#domain/cancellation/cancellation.ts";
import {
  decideWithdrawal,
  type WithdrawalFacts,
  type WithdrawalPolicy,
} from "#domain/cancellation/withdrawal.ts";
import type { Refusal } from "#domain/refusal.ts";
import { accept, type Result } from "#domain/result.ts";
import type { Instant } from "#domain/time.ts";

/** `asWithdrawal`: the legal right of withdrawal gives back more than the cancellation terms. */
export type BestRefund = Refund & { readonly asWithdrawal: boolean };

/** cancellation §2: accepted where a cancellation is; refunds the larger of cancellation and withdrawal. */
export function decideBestRefund(
  facts: CancellationFacts & WithdrawalFacts,
  policies: { readonly cancellation: CancellationPolicy; readonly withdrawal: WithdrawalPolicy },
  now: Instant,
): Result<BestRefund, Refusal<"not-cancelable">> {
  const cancellation = decideCancellation(facts, policies.cancellation, now);
  if (!cancellation.ok) return cancellation;
  const withdrawal = decideWithdrawal(facts, policies.withdrawal, now);
  const isBetter = withdrawal.ok && withdrawal.value.refund > cancellation.value.refund;
  return accept(
    isBetter
      ? { ...refundIn(withdrawal.value), asWithdrawal: true }
      : { ...cancellation.value, asWithdrawal: false },
  );
}

function refundIn({ refund, kept, extent, lines }: Refund): Refund {
  return { refund, kept, extent, lines };
}
