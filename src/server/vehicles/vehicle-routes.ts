import { accept } from "#domain/result.ts";
import type { SiteRoutes } from "../use-case.ts";
import { addVehicle } from "./add-vehicle.ts";
import { deleteVehicle } from "./delete-vehicle.ts";
import { editVehicle } from "./edit-vehicle.ts";
import { listVehiclesOf } from "./store/vehicle-store.ts";

/** The most vehicles an account may have, so that one page holds them all. */
const pageSize = 20;

export const vehicleRoutes = {
  listVehicles: async ({ db }, { caller, query: { page = 1 } }) => {
    const all = await listVehiclesOf(db, caller.accountId);
    const vehicles = all.slice((page - 1) * pageSize, page * pageSize);
    return accept({ vehicles, page, pages: Math.max(1, Math.ceil(all.length / pageSize)) });
  },
  addVehicle,
  editVehicle,
  deleteVehicle,
} satisfies Partial<SiteRoutes>;
