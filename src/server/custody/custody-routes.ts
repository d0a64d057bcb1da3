import { custodyApi } from "#contract/desk/custody-api.ts";
import type { Serve } from "../use-case.ts";
import { fetchVehicleCustody } from "./fetch-vehicle-custody.ts";
import { markNoShow } from "./mark-no-show.ts";
import { moveVehicle } from "./move-vehicle.ts";
import { receiveVehicle } from "./receive-vehicle.ts";
import { returnVehicle } from "./return-vehicle.ts";
import { undoMove } from "./undo-move.ts";

/** At the desk. */
export function custodyRoutes(serve: Serve): void {
  serve(custodyApi.receiveVehicle, receiveVehicle);
  serve(custodyApi.returnVehicle, returnVehicle);
  serve(custodyApi.markNoShow, markNoShow);
  serve(custodyApi.undoMove, undoMove);
  serve(custodyApi.moveVehicle, moveVehicle);
  serve(custodyApi.fetchVehicleCustody, fetchVehicleCustody);
}
