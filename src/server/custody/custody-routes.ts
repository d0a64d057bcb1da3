import type { DeskRoutes } from "../use-case.ts";
import { fetchVehicleCustody } from "./fetch-vehicle-custody.ts";
import { markNoShow } from "./mark-no-show.ts";
import { hangKey, takeKey } from "./move-key.ts";
import { moveVehicle } from "./move-vehicle.ts";
import { receiveVehicle } from "./receive-vehicle.ts";
import { returnVehicle } from "./return-vehicle.ts";
import { undoMove } from "./undo-move.ts";

export const custodyRoutes = {
  receiveVehicle,
  returnVehicle,
  markNoShow,
  undoMove,
  moveVehicle,
  hangKey,
  takeKey,
  fetchVehicleCustody,
} satisfies Partial<DeskRoutes>;
