import { api } from "#contract/api.ts";
import { accept } from "#domain/result.ts";
import type { Serve } from "../use-case.ts";
import { addVehicle } from "./add-vehicle.ts";
import { deleteVehicle } from "./delete-vehicle.ts";
import { editVehicle } from "./edit-vehicle.ts";
import { listVehiclesOf } from "./store/vehicle-store.ts";

export function vehicleRoutes(serve: Serve): void {
  serve(api.listVehicles, async ({ db }, { caller }) =>
    accept({ vehicles: await listVehiclesOf(db, caller.accountId) }),
  );
  serve(api.addVehicle, addVehicle);
  serve(api.editVehicle, editVehicle);
  serve(api.deleteVehicle, deleteVehicle);
}
