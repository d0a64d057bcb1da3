// The life of a refund as one table: of card money through its provider, of cash out of a till (payment §6, cash §4).
import { guardsOf, type StateTable, startsIn } from "#domain/state-table.ts";

export const refundStatuses = [
  /** Written down; the money has not left. */
  "requested",
  /** The provider carries it out; the bank has not taken it yet. */
  "accepted",
  /** The money is back. */
  "done",
  /** Refused for good, or sent back by the bank: the money is with us and owed. */
  "failed",
] as const;

export type RefundStatus = (typeof refundStatuses)[number];

/** What a provider can say of a refund. */
export type ReportedRefundStatus = Exclude<RefundStatus, "requested">;

export type RefundAction =
  | "accept"
  | "complete"
  | "fail"
  /** Weeks after it was made, by the cardholder's bank. */
  | "sendBack"
  /** Made at the provider's desk in place of ours, which had not begun or had failed. */
  | "acceptByHand"
  | "completeByHand"
  /** Cash, out of a till. */
  | "handOut";

const refundMoves = {
  accept: { from: ["requested", "accepted"], to: "accepted" },
  complete: { from: ["requested", "accepted"], to: "done" },
  fail: { from: ["requested", "accepted"], to: "failed" },
  sendBack: { from: ["done"], to: "failed" },
  acceptByHand: { from: ["requested", "failed"], to: "accepted" },
  completeByHand: { from: ["requested", "failed"], to: "done" },
  handOut: { from: ["requested"], to: "done" },
} as const satisfies StateTable<RefundAction, RefundStatus>;

const refundCan = guardsOf<RefundAction, RefundStatus>(refundMoves);

/** The statuses from which an action leads on, and the one that it leads to. */
export function refundMove(action: RefundAction): {
  readonly from: readonly RefundStatus[];
  readonly to: RefundStatus;
} {
  return refundMoves[action];
}

export const firstRefundStatus: RefundStatus = "requested";

/** Refunds of which the provider is asked again. */
export const openRefundStatuses: readonly RefundStatus[] = startsIn<RefundAction, RefundStatus>(
  refundMoves,
  "complete",
);

/**
 * The outcome of a refund that needs no question to the provider: a bank has made it, or the provider refuses it for
 * good.
 */
export const completedByBank: ReportedRefundStatus = refundMoves.complete.to;
export const refusedForGood: ReportedRefundStatus = refundMoves.fail.to;

/** What a provider says of a refund of ours, and of one that was made at its desk in place of ours. */
const reports = {
  accepted: { ours: "accept", byHand: "acceptByHand" },
  done: { ours: "complete", byHand: "completeByHand" },
  failed: { ours: "fail", byHand: "fail" },
} as const satisfies Readonly<Record<ReportedRefundStatus, Record<"ours" | "byHand", RefundAction>>>;

export function reportedAction(status: ReportedRefundStatus, whose: "ours" | "byHand"): RefundAction {
  return reports[status][whose];
}

type Meaning = {
  /** The provider still has to be asked, or to answer. */
  readonly isOpen: boolean;
  /** The money is back. */
  readonly isDone: boolean;
  /** The money is with us and owed, and nobody asks the provider again. */
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

/** Not begun, or failed: whoever gives back the same amount by hand does it for us (payment §6). */
export function canCompleteByHand(refund: {
  readonly status: RefundStatus;
  readonly providerRefundId: string | null;
}): boolean {
  const isUnknownToProvider = refund.providerRefundId === null || refundMeaning(refund).isFailed;
  return refundCan.completeByHand(refund.status) && isUnknownToProvider;
}
