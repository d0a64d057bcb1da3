// Which parts of a booking may be changed, by whom, and until when (cancellation §10).
import type { Booking } from "#domain/booking/booking.ts";
import { type BookingStatus, meaningOf } from "#domain/booking/booking-states.ts";
import { type Journey, type JourneyField, journeyOf } from "#domain/booking/journey.ts";
import { type FieldRule, type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { decideStay, type Stay, type StayPolicy } from "#domain/stay/stay.ts";
import { hour, type Instant, later, localDateOf } from "#domain/time.ts";
import type { Vehicle } from "#domain/vehicle/vehicle.ts";

/** The parts of a booking that a change may affect. */
export type Amendable = Journey & {
  readonly stay: Stay;
  readonly vehicleId: string | null;
  readonly vehicle: Vehicle;
  readonly serviceIds: readonly string[];
  /** Whether the service was asked to start before the legal period ends (cancellation §6). */
  readonly expressStart: boolean;
};

type Standing = Pick<Booking, "status" | "withdrawnAt"> & { readonly stay: Stay };

/** `everything` until the notice begins; from then until the car is returned, the `return` alone. */
export type AmendmentScope = "everything" | "return";

export type AmendmentScopeFacts = {
  readonly status: BookingStatus;
  readonly isWithdrawn: boolean;
  readonly dropOffAt: Instant;
};

/**
 * cancellation §10: what the traveller may change at `now`. Refused while it is held for a payment, once it is over,
 * and after a withdrawal.
 */
export function decideAmendmentScope(
  { status, isWithdrawn, dropOffAt }: AmendmentScopeFacts,
  { minimumNoticeHours }: Pick<StayPolicy, "minimumNoticeHours">,
  now: Instant,
): Result<AmendmentScope, Refusal<"not-possible-now">> {
  const { isExpected, isHere } = meaningOf({ status });
  if ((!isExpected && !isHere) || isWithdrawn) return reject(refusal("not-possible-now"));
  const isInTime = isExpected && now <= later(dropOffAt, -minimumNoticeHours * hour);
  return accept(isInTime ? "everything" : "return");
}

type OwnRefusal = Refusal<"not-possible-now" | "invalid" | "too-late" | "too-many-days">;

/** rules §6: what account holders may change themselves. The refusal names each field that may not change. */
export function decideOwnAmendment(
  { before, after }: { readonly before: Standing & Amendable; readonly after: Amendable },
  policy: StayPolicy,
  now: Instant,
): Result<void, OwnRefusal> {
  const { status, withdrawnAt, stay } = before;
  const facts = { status, isWithdrawn: withdrawnAt !== null, dropOffAt: stay.dropOffAt };
  const reach = decideAmendmentScope(facts, policy, now);
  if (!reach.ok) return reach;
  const tooLate = reach.value === "return" ? fixedFields(before, after) : {};
  if (Object.keys(tooLate).length > 0) {
    return reject(refusal("too-late", tooLate, { minimumNoticeHours: policy.minimumNoticeHours }));
  }
  return decideOwnStay({ before: before.stay, after: after.stay }, policy, now);
}

/** A stay with another drop-off is decided like a new order; another landing has to be in the future. */
function decideOwnStay(
  { before, after }: { readonly before: Stay; readonly after: Stay },
  policy: StayPolicy,
  now: Instant,
): Result<void, Refusal<"invalid" | "too-late" | "too-many-days">> {
  if (after.dropOffAt !== before.dropOffAt) {
    const decided = decideStay(after, policy, now);
    return decided.ok ? accept(undefined) : decided;
  }
  if (after.landingAt !== before.landingAt && after.landingAt < now) {
    const field = after.returnDate < localDateOf(now, policy.zone) ? "returnDate" : "landingTime";
    return reject(refusal("invalid", { [field]: "in-the-past" }));
  }
  if (after.reservedDays > Math.max(policy.maximumDays, before.reservedDays)) {
    const detail = { reservedDays: after.reservedDays, maximumDays: policy.maximumDays };
    return reject(refusal("too-many-days", { returnDate: "too-many-days" }, detail));
  }
  return accept(undefined);
}

/**
 * The fields that may not change within the notice: all but the return, which may not move to an earlier day either.
 */
function fixedFields(before: Amendable, after: Amendable): Readonly<Record<string, FieldRule>> {
  const changed: Readonly<Record<string, boolean>> = {
    departureDate: after.stay.departureDate !== before.stay.departureDate,
    dropOffTime: after.stay.dropOffTime !== before.stay.dropOffTime,
    returnDate: after.stay.returnDate < before.stay.returnDate,
    ...changedJourney(before, after),
    vehicleId: after.vehicle.licensePlate !== before.vehicle.licensePlate,
    services: !isSameSet(after.serviceIds, before.serviceIds),
  };
  const fixed = Object.keys(changed).filter((field) => changed[field]);
  return Object.fromEntries(fixed.map((field) => [field, "under-24-hours"]));
}

/** Within the notice the departure is fixed; corrections of the arrival still help the valet. */
const isFixed: Readonly<Record<JourneyField, boolean>> = {
  departureTerminal: true,
  arrivalTerminal: false,
  departureFlight: true,
  arrivalFlight: false,
};

function changedJourney(before: Journey, after: Journey): Readonly<Record<string, boolean>> {
  const fixed = (Object.keys(isFixed) as JourneyField[]).filter((field) => isFixed[field]);
  return Object.fromEntries(fixed.map((field) => [field, after[field] !== before[field]]));
}

/** office §2: anything may change before the car is received; afterwards its drop-off and its plate are fixed. */
export function decideAmendmentAtDesk(
  before: Standing & Amendable,
  after: Amendable,
): Result<void, Refusal<"not-amendable">> {
  const { isExpected, isHere } = meaningOf(before);
  const keepsCar =
    after.stay.dropOffAt === before.stay.dropOffAt &&
    after.vehicle.licensePlate === before.vehicle.licensePlate;
  // A traveller who has withdrawn owes the service provided, so nothing new can be agreed.
  const mayMove = before.withdrawnAt === null && (isExpected || (isHere && keepsCar));
  return mayMove ? accept(undefined) : reject(refusal("not-amendable"));
}

/** Whether the change would change nothing. */
export function isSameBooking(before: Amendable, after: Amendable): boolean {
  return toText(before) === toText(after);
}

/** A canonical text of the parts that a change may affect: equal if and only if they are. */
export function toText({ stay, vehicle, vehicleId, serviceIds, ...journey }: Amendable): string {
  return JSON.stringify([
    [stay.departureDate, stay.dropOffTime, stay.returnDate, stay.landingTime],
    journeyOf(journey),
    [vehicleId, vehicle.licensePlate, vehicle.brand, vehicle.model, vehicle.color, vehicle.energy],
    serviceIds.toSorted(),
  ]);
}

function isSameSet(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((each) => right.includes(each));
}
