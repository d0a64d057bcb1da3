// The states of a traveller's change of a booking, as one table (cancellation §10).
import { guardsOf, moveIn, type StateTable, startsIn } from "#domain/state-table.ts";

export const amendmentPurposes = [
  /** Another stay, journey, vehicle or other services. */
  "change",
  /**
   * Payment of the balance due: waits for its payment as a change does, but leaves the stay and its price as they are.
   */
  "due",
] as const;

export type AmendmentPurpose = (typeof amendmentPurposes)[number];

export const amendmentStatuses = [
  /** Accepted; the difference is to be paid, and the extra capacity is held. */
  "awaiting-payment",
  /** Applied to the booking. */
  "made",
  /** Ended unpaid; the booking is unchanged. */
  "ended",
] as const;

export type AmendmentStatus = (typeof amendmentStatuses)[number];

export type AmendmentAction =
  /** The difference was paid, possibly late, while the change is still possible. */
  | "make"
  /** Not paid in time, superseded by another change, or the booking is over. */
  | "end";

const amendmentMoves: StateTable<AmendmentAction, AmendmentStatus> = {
  make: { from: ["awaiting-payment", "ended"], to: "made" },
  end: { from: ["awaiting-payment"], to: "ended" },
};

export const amendmentCan = guardsOf(amendmentMoves);

/** The status after a decided action. Throws RangeError where the action may not start. */
export function moveAmendment(
  amendment: { readonly status: AmendmentStatus },
  action: AmendmentAction,
): AmendmentStatus {
  return moveIn(amendmentMoves, amendment.status, action);
}

/** The first status of a change: one with a difference to pay waits for it, any other is made at once. */
export function initialAmendmentStatus(isDearer: boolean): AmendmentStatus {
  return isDearer ? "awaiting-payment" : amendmentMoves.make.to;
}

/** For queries: the changes that await payment, at most one per booking. */
export const awaitingAmendmentStatuses: readonly AmendmentStatus[] = startsIn(amendmentMoves, "end");

/** Whether its payment is awaited, and its extra capacity held. */
export function awaitsPayment({ status }: { readonly status: AmendmentStatus }): boolean {
  return amendmentCan.end(status);
}
