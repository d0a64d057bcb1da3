import type { api } from "#contract/api.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, reject } from "#domain/result.ts";
import { checkVehicle, isListed, maxVehicles, type OwnedVehicle } from "#domain/vehicle/vehicle.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import { newId } from "../platform/db/new-id.ts";
import type { Run } from "../use-case.ts";
import { insertVehicle, lockVehiclesOf } from "./store/vehicle-store.ts";

export const addVehicle: Run<typeof api.addVehicle, "db" | "clock"> = async (
  { db, clock },
  { body, caller },
) => {
  const checked = checkVehicle(body.vehicle);
  if (!checked.ok) return checked;
  const now = clock.now();
  const vehicle = { id: newId(now), ...checked.value };
  return decideInTransaction<OwnedVehicle, Refusal<"invalid" | "too-many-vehicles">>(db, async (tx) => {
    const present = await lockVehiclesOf(tx, caller.accountId);
    if (isListed(vehicle, present)) return reject(refusal("invalid", { licensePlate: "listed" }));
    if (present.length >= maxVehicles) return reject(refusal("too-many-vehicles"));
    await insertVehicle(tx, caller.accountId, vehicle, now);
    return accept(vehicle);
  });
};
