// A handover on the desk's day board: a car brought (drop-off) or collected (return).
import { type BookingStatus, meaningOf } from "#domain/booking/booking-states.ts";
import { type CustodyState, isHandedBack } from "#domain/custody/custody-states.ts";
import { punctualityOf } from "#domain/custody/custody-times.ts";
import { type Instant, later, minute } from "#domain/time.ts";

export type HandoverKind = "drop-off" | "return";

/** The facts that determine a handover's state on the board. */
export type Handover = {
  readonly kind: HandoverKind;
  readonly status: BookingStatus;
  /** When the traveller is expected at the kerb, flight changes included. */
  readonly at: Instant;
  readonly doneAt?: Instant | undefined;
  readonly custody?: { readonly state: CustodyState; readonly since: Instant } | undefined;
};

/** desk §2: from the landing, through the baggage claim, to the kerb. */
export const fromLandingToKerb = 35 * minute;

/** desk §2: a return is expected at the kerb 35 minutes after its landing. */
export function kerbTimeOf(landingAt: Instant): Instant {
  return later(landingAt, fromLandingToKerb);
}

export type HandoverState =
  | "expected"
  | "late"
  | "missing"
  | "in-hand"
  | "driving"
  | "parked"
  | "called"
  | "at-kerb"
  | "in-workshop"
  | "done"
  | "no-show";

/** desk §2: the state of a handover at `now`. Late and missing are derived from the clock and never stored. */
export function stateOf(handover: Handover, now: Instant): HandoverState {
  const { kind, status, custody } = handover;
  const { isMissed, isReturned, isExpected } = meaningOf({ status });
  if (isMissed) return "no-show";
  if (isReturned) return "done";
  if (isExpected) return kind === "drop-off" ? awaited(handover, now) : "expected";
  const place = custody?.state ?? "parked";
  if (isHandedBack(place)) return "done";
  // A drop-off is done once the car has left the kerb.
  if (kind === "drop-off") return place === "in-hand" ? "in-hand" : "done";
  return place;
}

/** Whole minutes since the handover was due; undefined while it is not late, or once it is done. */
export function minutesLate(handover: Handover, now: Instant): number | undefined {
  const state = stateOf(handover, now);
  if (state === "late" || state === "missing") return Math.floor((now - handover.at) / minute);
  const { custody } = handover;
  // desk §2: the wait counts from the traveller's call.
  if (state !== "called" || custody === undefined) return undefined;
  if (punctualityOf(custody.since, now, "return") === "on-time") return undefined;
  return Math.floor((now - custody.since) / minute);
}

export function isDone(handover: Handover, now: Instant): boolean {
  const state = stateOf(handover, now);
  return state === "done" || state === "no-show";
}

function awaited({ at }: Handover, now: Instant): HandoverState {
  const punctuality = punctualityOf(at, now);
  return punctuality === "on-time" ? "expected" : punctuality;
}
