// The states of a booking as one table, read by the server's guards and by the buttons (cancellation §1).
import { guardsOf, moveIn, nextIn, type StateTable, startsIn } from "#domain/state-table.ts";
import { day, type Instant } from "#domain/time.ts";

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
  | "reinstate"
  | "cancel"
  | "withdraw"
  /** The traveller withdraws while the car is in custody: the stay ends when the car is returned (cancellation §5). */
  | "withdrawUnderway"
  | "receive"
  | "return"
  | "markNoShow"
  /** An undo, within a minute, by the staff member who made the move (custody §4). */
  | "undoReceive"
  | "undoReturn"
  | "undoNoShow";

export const bookingMoves: StateTable<BookingAction, BookingStatus> = {
  confirm: { from: ["pending"], to: "confirmed" },
  switchToCash: { from: ["pending"], to: "confirmed" },
  expire: { from: ["pending"], to: "expired" },
  reinstate: { from: ["expired"], to: "confirmed" },
  cancel: { from: ["pending", "confirmed"], to: "canceled" },
  withdraw: { from: ["confirmed", "no-show"], to: "canceled" },
  withdrawUnderway: { from: ["received"], to: "received" },
  receive: { from: ["confirmed"], to: "received" },
  return: { from: ["received"], to: "returned" },
  markNoShow: { from: ["confirmed"], to: "no-show" },
  undoReceive: { from: ["received"], to: "confirmed" },
  undoReturn: { from: ["returned"], to: "received" },
  undoNoShow: { from: ["no-show"], to: "confirmed" },
};

/**
 * `bookingCan.cancel(status)`: by status alone. Each action has its own function that decides whether it is allowed
 * now.
 */
export const bookingCan = guardsOf(bookingMoves);

/** The status after an action; `undefined` where the action may not start. */
export function nextStatus(status: BookingStatus, action: BookingAction): BookingStatus | undefined {
  return nextIn(bookingMoves, status, action);
}

/** The status after a decided action. Throws RangeError where the action may not start. */
export function move(booking: { readonly status: BookingStatus }, action: BookingAction): BookingStatus {
  return moveIn(bookingMoves, booking.status, action);
}

/** The statuses in which an action may start, for the queries of jobs and lists. */
export function statusesAllowing(action: BookingAction): readonly BookingStatus[] {
  return startsIn(bookingMoves, action);
}

/** The first status of an order: pending while a card payment is awaited, else confirmed. */
export function initialStatus(awaitsCard: boolean): BookingStatus {
  return awaitsCard ? "pending" : "confirmed";
}

/** What each status implies, for code that asks for more than the next status. */
type Meaning = {
  /** It occupies its bays and handovers (capacity §6). */
  readonly takesPlace: boolean;
  /** It counts as an order, for example as a use of a promo code (pricing §7). */
  readonly isOrdered: boolean;
  /** A card payment is awaited, and the place is held for it. */
  readonly isHeld: boolean;
  /** The traveller is expected at the kerb. */
  readonly isExpected: boolean;
  /** The car is in custody. */
  readonly isHere: boolean;
  /** It ended before it began, and its place was released. */
  readonly isGivenUp: boolean;
  /** The car went back: the stay can be reviewed. */
  readonly isReturned: boolean;
  /** It was carried out, or the traveller did not come: its documents are kept (accounts §8). */
  readonly isServed: boolean;
  /** The traveller did not come. */
  readonly isMissed: boolean;
};

const nothing: Meaning = {
  takesPlace: false,
  isOrdered: false,
  isHeld: false,
  isExpected: false,
  isHere: false,
  isGivenUp: false,
  isReturned: false,
  isServed: false,
  isMissed: false,
};
const placed: Meaning = { ...nothing, takesPlace: true, isOrdered: true };

const meanings: Readonly<Record<BookingStatus, Meaning>> = {
  pending: { ...placed, isHeld: true },
  confirmed: { ...placed, isExpected: true },
  received: { ...placed, isHere: true, isServed: true },
  returned: { ...placed, isReturned: true, isServed: true },
  canceled: { ...nothing, isGivenUp: true },
  expired: { ...nothing, isGivenUp: true },
  "no-show": { ...nothing, isOrdered: true, isServed: true, isMissed: true },
};

/** `meaningOf(booking).isHeld`: the only place that interprets a status. */
export function meaningOf({ status }: { readonly status: BookingStatus }): Meaning {
  return meanings[status];
}

/** All statuses that have a meaning, for queries. */
export function statusesThat(meaning: keyof Meaning): readonly BookingStatus[] {
  return bookingStatuses.filter((status) => meanings[status][meaning]);
}

type BoardStatus = Extract<BookingStatus, "confirmed" | "received" | "returned" | "no-show">;

/** The status that the day board shows. It lists no booking that is held, cancelled or expired. */
export function boardStatusOf({ status }: { readonly status: BookingStatus }): BoardStatus {
  return status === "received" || status === "returned" || status === "no-show" ? status : "confirmed";
}

/** Still to be carried out, or its car is in custody: the account holder must be reachable, and lists show it first. */
export function isUpcoming(
  booking: { readonly status: BookingStatus; readonly landingAt: Instant },
  now: Instant,
): boolean {
  const { isHere, isHeld, isExpected } = meaningOf(booking);
  return isHere || ((isHeld || isExpected) && booking.landingAt > now);
}

/** How the desk lists bookings: upcoming, car in custody, or past (office §1). */
export const bookingPhases = ["coming", "here", "past"] as const;
export type BookingPhase = (typeof bookingPhases)[number];

/** How long after its drop-off a car that has not come is still listed as coming (office §1). */
export const awaitedFor = day;

/** The phase under which the desk lists a status by default. */
export function phaseOfStatus(status: BookingStatus): BookingPhase {
  const { isHere, isHeld, isExpected } = meaningOf({ status });
  if (isHere) return "here";
  return isHeld || isExpected ? "coming" : "past";
}

/** Whether a booking in this status occupies its bays and handovers (capacity §6). */
export function takesPlace(status: BookingStatus): boolean {
  return meanings[status].takesPlace;
}
