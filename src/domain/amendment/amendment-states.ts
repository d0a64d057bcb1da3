// The life of a traveller's change of a booking as one table (cancellation §10).
import { guardsOf, moveIn, type StateTable, startsIn } from "#domain/state-table.ts";

export const amendmentPurposes = [
  /** Another stay, journey, vehicle or other services. */
  "change",
  /** Nothing but what is due already: it waits for its payment as a change does, and leaves the stay and its price. */
  "due",
] as const;

export type AmendmentPurpose = (typeof amendmentPurposes)[number];

export const amendmentStatuses = [
  /** Accepted; its difference is to be paid, and what it takes more is held. */
  "awaiting-payment",
  /** The booking is what was asked for. */
  "made",
  /** Over unpaid; the booking stands as it was. */
  "ended",
] as const;

export type AmendmentStatus = (typeof amendmentStatuses)[number];

export type AmendmentAction =
  /** The difference was paid; late, too, where the change is still possible. */
  | "make"
  /** Not paid in time, the booking is over, or another change came before it. */
  | "end";

const amendmentMoves: StateTable<AmendmentAction, AmendmentStatus> = {
  make: { from: ["awaiting-payment", "ended"], to: "made" },
  end: { from: ["awaiting-payment"], to: "ended" },
};

export const amendmentCan = guardsOf(amendmentMoves);

/** The status after an action that was decided: a fault where it may not start. */
export function moveAmendment(
  amendment: { readonly status: AmendmentStatus },
  action: AmendmentAction,
): AmendmentStatus {
  return moveIn(amendmentMoves, amendment.status, action);
}

/** How a change begins: with a difference to pay it waits, otherwise it is made at once. */
export function firstAmendmentStatus(isDearer: boolean): AmendmentStatus {
  return isDearer ? "awaiting-payment" : amendmentMoves.make.to;
}

/** For queries: the changes that wait for their payment, at most one for a booking. */
export const awaitingAmendmentStatuses: readonly AmendmentStatus[] = startsIn(amendmentMoves, "end");

/** Whether its payment is awaited, and what it takes more is held. */
export function awaitsPayment({ status }: { readonly status: AmendmentStatus }): boolean {
  return amendmentCan.end(status);
}
