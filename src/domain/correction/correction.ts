// What the office may correct in a vehicle's record once the undo window of one minute is over (custody §11). The state
// tables decide, not the clock: a mistake may come to light only when the traveller is back.
import type { Booking } from "../booking/booking.ts";
import { type BookingAction, nextStatus } from "../booking/booking-states.ts";
import {
  type CustodyAction,
  type CustodyState,
  isHandedBack,
  isInCustody,
  nextCustodyState,
} from "../custody/custody-states.ts";

/** `takeBack`: the handover did not happen. Otherwise the typed value to correct. */
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

/** The events that can be recorded as not having happened. */
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
 * The only handover that can be taken back: the last one. After a withdrawal the reception cannot be, because the days
 * owed were counted from it.
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

/** The typed values that still matter in this state. */
export function correctableDetails(state: CustodyState): readonly TypedDetail[] {
  return (Object.keys(details) as TypedDetail[]).filter((detail) => details[detail](state));
}
