// The states of a refund as one table: card money through its provider, cash out of a till (payment §6, cash §4).
import { guardsOf, type StateTable, startsIn } from "#domain/state-table.ts";

export const refundStatuses = [
  /** Recorded; not sent to the provider, or not handed out yet. */
  "requested",
  /** The provider is processing it; the bank has not confirmed it. */
  "accepted",
  /** The traveller has the money. */
  "done",
  /** Refused for good, or returned by the bank: the operator has the money and owes it. */
  "failed",
] as const;

export type RefundStatus = (typeof refundStatuses)[number];

/** The statuses that a provider can report. */
export type ReportedRefundStatus = Exclude<RefundStatus, "requested">;

export type RefundAction =
  | "accept"
  | "complete"
  | "fail"
  /** The cardholder's bank returns it, possibly weeks later. */
  | "sendBack"
  /** A bank gives back what it took in a lost dispute and had counted as this refund: it is owed again. */
  | "oweAgain"
  /** Made in the provider's dashboard instead of ours, which had not started or had failed. */
  | "acceptByHand"
  | "completeByHand"
  /** Cash, out of a till. */
  | "handOut";

const refundMoves = {
  accept: { from: ["requested", "accepted"], to: "accepted" },
  complete: { from: ["requested", "accepted"], to: "done" },
  fail: { from: ["requested", "accepted"], to: "failed" },
  sendBack: { from: ["done"], to: "failed" },
  oweAgain: { from: ["done"], to: "requested" },
  acceptByHand: { from: ["requested", "failed"], to: "accepted" },
  completeByHand: { from: ["requested", "failed"], to: "done" },
  handOut: { from: ["requested"], to: "done" },
} as const satisfies StateTable<RefundAction, RefundStatus>;

const refundCan = guardsOf<RefundAction, RefundStatus>(refundMoves);

/** The statuses in which an action may start, and the one that it leads to. */
export function refundMove(action: RefundAction): {
  readonly from: readonly RefundStatus[];
  readonly to: RefundStatus;
} {
  return refundMoves[action];
}

export const initialRefundStatus: RefundStatus = "requested";

/** Refunds for which the provider is polled or asked again. */
export const openRefundStatuses: readonly RefundStatus[] = startsIn<RefundAction, RefundStatus>(
  refundMoves,
  "complete",
);

/**
 * Outcomes known without asking the provider: the bank has already returned the money, or the provider refuses for
 * good.
 */
export const completedByBank: ReportedRefundStatus = refundMoves.complete.to;
export const refusedByProvider: ReportedRefundStatus = refundMoves.fail.to;

/** The action for a status that the provider reports, of our refund or of one made in its dashboard instead. */
const reports = {
  accepted: { ours: "accept", byHand: "acceptByHand" },
  done: { ours: "complete", byHand: "completeByHand" },
  failed: { ours: "fail", byHand: "fail" },
} as const satisfies Readonly<Record<ReportedRefundStatus, Record<"ours" | "byHand", RefundAction>>>;

export function reportedAction(status: ReportedRefundStatus, whose: "ours" | "byHand"): RefundAction {
  return reports[status][whose];
}

type Meaning = {
  /** The provider still has to be asked, or to confirm. */
  readonly isOpen: boolean;
  /** The traveller has the money. */
  readonly isDone: boolean;
  /** The money is still owed, and the provider is not asked again. */
  readonly isFailed: boolean;
};

const open: Meaning = { isOpen: true, isDone: false, isFailed: false };

const meanings: Readonly<Record<RefundStatus, Meaning>> = {
  requested: open,
  accepted: open,
  done: { ...open, isOpen: false, isDone: true },
  failed: { ...open, isOpen: false, isFailed: true },
};

export function refundMeaning({ status }: { readonly status: RefundStatus }): Meaning {
  return meanings[status];
}

/** Not started, or failed: a manual refund of the same amount in the provider's dashboard completes it (payment §6). */
export function canCompleteByHand(refund: {
  readonly status: RefundStatus;
  readonly providerRefundId: string | null;
}): boolean {
  const isUnknownToProvider = refund.providerRefundId === null || refundMeaning(refund).isFailed;
  return refundCan.completeByHand(refund.status) && isUnknownToProvider;
}
