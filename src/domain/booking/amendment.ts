// What of a booking may be changed, by whom, and until when (cancellation §10).
import type { Booking } from "#domain/booking/booking.ts";
import { type BookingStatus, meaningOf } from "#domain/booking/booking-states.ts";
import { type Journey, type JourneyField, journeyOf } from "#domain/booking/journey.ts";
import { type FieldRule, type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { decideStay, type Stay, type StayPolicy } from "#domain/stay/stay.ts";
import { hour, type Instant, later, localDateOf } from "#domain/time.ts";
import type { Vehicle } from "#domain/vehicle/vehicle.ts";

/** All of a booking that a change may touch. */
export type Amendable = Journey & {
  readonly stay: Stay;
  readonly vehicleId: string | null;
  readonly vehicle: Vehicle;
  readonly serviceIds: readonly string[];
  /** Whether the service was asked to start before the legal period ends (cancellation §6). */
  readonly expressStart: boolean;
};

type Standing = Pick<Booking, "status" | "withdrawnAt"> & { readonly stay: Stay };

/** Everything until the notice begins; from then on until the car is back, the return alone. */
export type AmendmentReach = "everything" | "return";

export type ReachFacts = {
  readonly status: BookingStatus;
  readonly isWithdrawn: boolean;
  readonly dropOffAt: Instant;
};

/** How far its traveller may change a booking at this moment. */
export function decideAmendmentReach(
  { status, isWithdrawn, dropOffAt }: ReachFacts,
  { minimumNoticeHours }: Pick<StayPolicy, "minimumNoticeHours">,
  now: Instant,
): Result<AmendmentReach, Refusal<"not-possible-now">> {
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
  const reach = decideAmendmentReach(facts, policy, now);
  if (!reach.ok) return reach;
  const tooLate = reach.value === "return" ? fixedFields(before, after) : {};
  if (Object.keys(tooLate).length > 0) {
    return reject(refusal("too-late", tooLate, { minimumNoticeHours: policy.minimumNoticeHours }));
  }
  return decideOwnStay({ before: before.stay, after: after.stay }, policy, now);
}

/** A stay that begins at another time is ordered anew; one that ends at another time ends in the future. */
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

/** What is fixed within the notice: all but the return, which may not come on an earlier day either. */
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

/** Within the notice the way out is fixed; what is said of the way back still helps the valet. */
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

/** At the desk anything may change before the car is received; from then on its drop-off and its plate stay. */
export function decideAmendmentAtDesk(
  before: Standing & Amendable,
  after: Amendable,
): Result<void, Refusal<"not-amendable">> {
  const { isExpected, isHere } = meaningOf(before);
  const keepsCar =
    after.stay.dropOffAt === before.stay.dropOffAt &&
    after.vehicle.licensePlate === before.vehicle.licensePlate;
  // Whoever has left the contract owes what was given, and nothing new.
  const mayMove = before.withdrawnAt === null && (isExpected || (isHere && keepsCar));
  return mayMove ? accept(undefined) : reject(refusal("not-amendable"));
}

/** Whether nothing at all would change. */
export function isSameBooking(before: Amendable, after: Amendable): boolean {
  return toText(before) === toText(after);
}

/** All that a change may touch, as one text: equal where it is the same. */
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
