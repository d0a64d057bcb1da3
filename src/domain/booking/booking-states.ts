// The life of a booking as one table, read by the server's guards and by the buttons (cancellation §1).
import { guardsOf, nextIn, type StateTable } from "#domain/state-table.ts";

export const bookingStatuses = [
  /** Card payment awaited; the place is held. */
  "pending",
  "confirmed",
  /** The valet has the car. */
  "received",
  "returned",
  "canceled",
  /** The hold ended unpaid. */
  "expired",
  "no-show",
] as const;

export type BookingStatus = (typeof bookingStatuses)[number];

export type BookingAction =
  /** The card payment arrived. */
  | "confirm"
  /** The traveller pays the valet instead. */
  | "switchToCash"
  /** The hold ended. */
  | "expire"
  /** A payment arrived after the hold, and there is still a place. */
  | "placeAgain"
  | "cancel"
  | "withdraw"
  | "receive"
  | "return"
  | "markNoShow"
  /** Taken back within a minute by whoever did it (custody §4). */
  | "undoReceive"
  | "undoReturn"
  | "undoNoShow";

export const bookingMoves: StateTable<BookingAction, BookingStatus> = {
  confirm: { from: ["pending"], to: "confirmed" },
  switchToCash: { from: ["pending"], to: "confirmed" },
  expire: { from: ["pending"], to: "expired" },
  placeAgain: { from: ["expired"], to: "confirmed" },
  cancel: { from: ["pending", "confirmed"], to: "canceled" },
  withdraw: { from: ["confirmed"], to: "canceled" },
  receive: { from: ["confirmed"], to: "received" },
  return: { from: ["received"], to: "returned" },
  markNoShow: { from: ["confirmed"], to: "no-show" },
  undoReceive: { from: ["received"], to: "confirmed" },
  undoReturn: { from: ["returned"], to: "received" },
  undoNoShow: { from: ["no-show"], to: "confirmed" },
};

/** `bookingCan.cancel(status)`. Whether the moment allows it too is for the action's own decision. */
export const bookingCan = guardsOf(bookingMoves);

/** The status after an action; `undefined` where the action may not start. */
export function nextStatus(status: BookingStatus, action: BookingAction): BookingStatus | undefined {
  return nextIn(bookingMoves, status, action);
}

/** Whether a booking in this status takes its bays and handovers (capacity §6). */
export function takesPlace(status: BookingStatus): boolean {
  return status === "pending" || status === "confirmed" || status === "received" || status === "returned";
}

/** Whether a booking in this status counts as an order: of a promo code's uses, for one (pricing §7). */
export function countsAsOrdered(status: BookingStatus): boolean {
  return takesPlace(status) || status === "no-show";
}
