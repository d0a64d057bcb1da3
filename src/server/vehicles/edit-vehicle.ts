import type { api } from "#contract/api.ts";
import { refusal } from "#domain/refusal.ts";
import { accept, reject } from "#domain/result.ts";
import { checkVehicle } from "#domain/vehicle/vehicle.ts";
import { updateBookedVehicle } from "../booking-store/update-booked-vehicle.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import type { Run } from "../use-case.ts";
import { lockVehicle } from "./find-vehicle.ts";
import { updateVehicle } from "./store/vehicle-store.ts";

/** The valet looks for the car by its plate: bookings whose car is still to come are corrected with it. */
export const editVehicle: Run<typeof api.editVehicle, "db"> = async ({ db }, { params, body, caller }) => {
  const checked = checkVehicle(body.vehicle);
  if (!checked.ok) return checked;
  return inTransaction(db, async (tx) => {
    const known = await lockVehicle(tx, caller.accountId, params.id);
    if (!known) return reject(refusal("not-found"));
    const vehicle = { id: known.id, ...checked.value };
    await updateVehicle(tx, vehicle);
    await updateBookedVehicle(tx, vehicle);
    return accept(vehicle);
  });
};
