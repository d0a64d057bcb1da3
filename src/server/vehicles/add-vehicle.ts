import type { api } from "#contract/api.ts";
import { refusal } from "#domain/refusal.ts";
import { accept, reject } from "#domain/result.ts";
import { checkVehicle, maxVehicles } from "#domain/vehicle/vehicle.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import { newId } from "../platform/db/new-id.ts";
import type { Run } from "../use-case.ts";
import { countVehiclesAlone, insertVehicle } from "./store/vehicle-store.ts";

export const addVehicle: Run<typeof api.addVehicle, "db" | "clock"> = async (
  { db, clock },
  { body, caller },
) => {
  const checked = checkVehicle(body.vehicle);
  if (!checked.ok) return checked;
  const now = clock.now();
  const vehicle = { id: newId(now), ...checked.value };
  return decideInTransaction(db, async (tx) => {
    const present = await countVehiclesAlone(tx, caller.accountId);
    if (present >= maxVehicles) return reject(refusal("too-many-vehicles"));
    await insertVehicle(tx, caller.accountId, vehicle, now);
    return accept(vehicle);
  });
};
