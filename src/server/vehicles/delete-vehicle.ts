import type { api } from "#contract/api.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { hasOpenBooking } from "../booking-store/has-open-booking.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import type { Run } from "../use-case.ts";
import { lockVehicle } from "./find-vehicle.ts";
import { removeVehicle } from "./store/vehicle-store.ts";

/** Past bookings have their own copy; a vehicle with an open booking cannot be deleted (rules §3). */
export const deleteVehicle: Run<typeof api.deleteVehicle, "db" | "clock"> = async (
  { db, clock },
  { params, caller },
) =>
  decideInTransaction(db, async (tx): Promise<Result<undefined, Refusal<"not-found" | "vehicle-in-use">>> => {
    const vehicle = await lockVehicle(tx, caller.accountId, params.id);
    if (!vehicle) return reject(refusal("not-found"));
    if (await hasOpenBooking(tx, { vehicleId: vehicle.id }, clock.now()))
      return reject(refusal("vehicle-in-use"));
    await removeVehicle(tx, vehicle.id);
    return accept(undefined);
  });
