// custody §2: an inspection is written over until it is closed, and never after.
import { guardsOf, moveIn, type StateTable } from "#domain/state-table.ts";

export type InspectionStatus = "open" | "closed";

export type InspectionAction = "change" | "sign" | "close";

const inspectionMoves: StateTable<InspectionAction, InspectionStatus> = {
  change: { from: ["open"], to: "open" },
  sign: { from: ["open"], to: "open" },
  close: { from: ["open"], to: "closed" },
};

export const inspectionCan = guardsOf(inspectionMoves);

export function moveInspection(status: InspectionStatus, action: InspectionAction): InspectionStatus {
  return moveIn(inspectionMoves, status, action);
}

export const sealedStatus: InspectionStatus = inspectionMoves.close.to;
