// What of a vehicle's record the office may correct once the minute of the undo is over (custody §11). The tables of
// states decide, and no clock: a mistake may come to light when its traveller is back.
import type { Booking } from "../booking/booking.ts";
import { type BookingAction, nextStatus } from "../booking/booking-states.ts";
import {
  type CustodyAction,
  type CustodyState,
  isHandedBack,
  isInCustody,
  nextCustodyState,
} from "../custody/custody-states.ts";

/** That it happened at all, or one thing that was typed. */
export const corrections = [
  "takeBack",
  "odometerIn",
  "odometerOut",
  "fuelIn",
  "fuelOut",
  "spot",
  "keyTag",
] as const;

export type Correction = (typeof corrections)[number];
export type TypedDetail = Exclude<Correction, "takeBack">;

/** What can be said not to have happened. */
export const correctableKinds = ["vehicle-received", "vehicle-returned", "no-show-marked"] as const;
export type CorrectableKind = (typeof correctableKinds)[number];

type End = {
  readonly kind: CorrectableKind;
  readonly booking: BookingAction;
  /** Absent where the vehicle never came. */
  readonly custody?: CustodyAction;
};

const ends: readonly End[] = [
  { kind: "no-show-marked", booking: "undoNoShow" },
  { kind: "vehicle-returned", booking: "undoReturn", custody: "undoReturn" },
  { kind: "vehicle-received", booking: "undoReceive", custody: "correctReceive" },
];

type Facts = Pick<Booking, "status" | "withdrawnAt">;

/**
 * The one handover that can be said not to have happened: the last of them. Of a booking that was withdrawn from, the days
 * owed were counted from its reception, which therefore stands.
 */
export function correctableHandover(booking: Facts, state: CustodyState): CorrectableKind | undefined {
  const end = ends.find(
    ({ booking: action, custody }) =>
      nextStatus(booking.status, action) !== undefined &&
      (custody === undefined || nextCustodyState(state, custody) !== undefined),
  );
  return end?.kind === "vehicle-received" && booking.withdrawnAt !== null ? undefined : end?.kind;
}

const isHere = (state: CustodyState): boolean => isInCustody(state);
const wasHere = (state: CustodyState): boolean => isInCustody(state) || isHandedBack(state);
const hasSpot = (state: CustodyState): boolean => state === "parked" || state === "called";

const details: Readonly<Record<TypedDetail, (state: CustodyState) => boolean>> = {
  odometerIn: wasHere,
  odometerOut: isHandedBack,
  fuelIn: wasHere,
  fuelOut: isHandedBack,
  spot: hasSpot,
  keyTag: isHere,
};

/** What was typed that still counts in this state. */
export function correctableDetails(state: CustodyState): readonly TypedDetail[] {
  return (Object.keys(details) as TypedDetail[]).filter((detail) => details[detail](state));
}
