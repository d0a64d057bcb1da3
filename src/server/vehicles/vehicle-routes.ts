import { accept } from "#domain/result.ts";
import type { SiteRoutes } from "../use-case.ts";
import { addVehicle } from "./add-vehicle.ts";
import { deleteVehicle } from "./delete-vehicle.ts";
import { editVehicle } from "./edit-vehicle.ts";
import { listVehiclesOf } from "./store/vehicle-store.ts";

export const vehicleRoutes = {
  listVehicles: async ({ db }, { caller }) =>
    accept({ vehicles: await listVehiclesOf(db, caller.accountId) }),
  addVehicle,
  editVehicle,
  deleteVehicle,
} satisfies Partial<SiteRoutes>;
