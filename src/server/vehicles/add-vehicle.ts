import type { api } from "#contract/api.ts";
import { accept } from "#domain/result.ts";
import { checkVehicle } from "#domain/vehicle/vehicle.ts";
import { newId } from "../platform/db/new-id.ts";
import type { Run } from "../use-case.ts";
import { insertVehicle } from "./store/vehicle-store.ts";

export const addVehicle: Run<typeof api.addVehicle> = async ({ db, clock }, { body, caller }) => {
  const checked = checkVehicle(body.vehicle);
  if (!checked.ok) return checked;
  const now = clock.now();
  const vehicle = { id: newId(now), ...checked.value };
  await insertVehicle(db, caller.accountId, vehicle, now);
  return accept(vehicle);
};
