import type { api } from "#contract/api.ts";
import type { Booking } from "#domain/booking/booking.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import type { Instant } from "#domain/time.ts";
import { checkVehicle, isListed, type OwnedVehicle, type Vehicle } from "#domain/vehicle/vehicle.ts";
import { findStayOfPlate, lockStaysOf } from "../booking-store/find-active-bookings.ts";
import { updateBookedVehicle } from "../booking-store/update-booked-vehicle.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import type { Tx } from "../platform/db/schema.ts";
import { appendChange } from "../platform/journal/append-change.ts";
import type { Run } from "../use-case.ts";
import { lockVehicle } from "./find-vehicle.ts";
import { lockVehiclesOf, updateVehicle } from "./store/vehicle-store.ts";

type EditRefusal = Refusal<"invalid" | "not-found" | "plate-booked">;

/** Valets find a car by its plate, so bookings whose car is still to come are updated as well. */
export const editVehicle: Run<typeof api.editVehicle, "db" | "clock"> = async (
  { db, clock },
  { params, body, caller },
) => {
  const checked = checkVehicle(body.vehicle);
  if (!checked.ok) return checked;
  const now = clock.now();
  return decideInTransaction<OwnedVehicle, EditRefusal>(db, async (tx) => {
    const present = await lockVehiclesOf(tx, caller.accountId);
    await lockStaysOf(tx, checked.value.licensePlate);
    const known = await lockVehicle(tx, caller.accountId, params.id);
    if (!known) return reject(refusal("not-found"));
    const vehicle = { id: known.id, ...checked.value };
    const changed = changedIn(known, vehicle);
    if (changed.length === 0) return accept(vehicle);
    if (changed.includes("licensePlate") && isListed(vehicle, present))
      return reject(refusal("invalid", { licensePlate: "listed" }));
    await updateVehicle(tx, vehicle);
    for (const booking of await updateBookedVehicle(tx, vehicle)) {
      const isOther = vehicle.licensePlate !== known.licensePlate;
      const free = isOther ? await checkPlate(tx, booking, now) : accept(undefined);
      if (!free.ok) return free;
      await appendChange(
        tx,
        {
          at: now,
          actor: `account ${caller.accountId}`,
          kind: "booked-vehicle-changed",
          subject: `booking ${booking.reference}`,
          data: { bookingId: booking.id, changed },
        },
        { before: { ...known }, after: vehicle },
      );
    }
    return accept(vehicle);
  });
};

/** capacity §9: the stays of one plate must not overlap, even if the plate is changed later. */
async function checkPlate(
  tx: Tx,
  { id, stay, vehicle }: Booking,
  now: Instant,
): Promise<Result<void, Refusal<"plate-booked">>> {
  const other = await findStayOfPlate(tx, { id, stay, plate: vehicle.licensePlate }, now);
  return other ? reject(refusal("plate-booked", { licensePlate: "booked" })) : accept(undefined);
}

/** Field names only: a plate is personal data, and journal entries cannot be erased. */
function changedIn(before: Vehicle, after: Vehicle): string[] {
  const parts = ["brand", "model", "color", "licensePlate", "energy"] as const;
  return parts.filter((part) => before[part] !== after[part]);
}
