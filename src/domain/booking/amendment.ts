// What of a booking may be changed, by whom, and until when (cancellation §10).
import type { Booking } from "#domain/booking/booking.ts";
import { meaningOf } from "#domain/booking/booking-states.ts";
import { type Journey, journeyOf } from "#domain/booking/journey.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import type { Stay } from "#domain/stay/stay.ts";
import type { Vehicle } from "#domain/vehicle/vehicle.ts";

/** All of a booking that a change may touch. */
export type Amendable = Journey & {
  readonly stay: Stay;
  readonly vehicleId: string | null;
  readonly vehicle: Vehicle;
  readonly serviceIds: readonly string[];
};

type Standing = Pick<Booking, "status" | "withdrawnAt"> & { readonly stay: Stay };

/** At the desk anything before the car is here; from then on it keeps its drop-off, and the car is the one that is here. */
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
function toText({ stay, vehicle, vehicleId, serviceIds, ...journey }: Amendable): string {
  return JSON.stringify([
    [stay.departureDate, stay.dropOffTime, stay.returnDate, stay.landingTime],
    journeyOf(journey),
    [vehicleId, vehicle.licensePlate, vehicle.brand, vehicle.model, vehicle.color],
    serviceIds.toSorted(),
  ]);
}
