// custody §2: an inspection is written over until its phone closes it, and never after. One that its phone has left open is
// sealed by the server as it stands ("lapsed"); should the phone speak again it is open once more, and sealed anew.
import { guardsOf, moveIn, type StateTable } from "#domain/state-table.ts";
import { minute } from "#domain/time.ts";

export const inspectionStatuses = ["open", "lapsed", "closed"] as const;

export type InspectionStatus = (typeof inspectionStatuses)[number];

export type InspectionAction = "change" | "sign" | "lapse" | "close";

const inspectionMoves: StateTable<InspectionAction, InspectionStatus> = {
  change: { from: ["open", "lapsed"], to: "open" },
  sign: { from: ["open", "lapsed"], to: "open" },
  lapse: { from: ["open"], to: "lapsed" },
  close: { from: ["open", "lapsed"], to: "closed" },
};

export const inspectionCan = guardsOf(inspectionMoves);

export function moveInspection(status: InspectionStatus, action: InspectionAction): InspectionStatus {
  return moveIn(inspectionMoves, status, action);
}

/** Its manifest says all that is here of it. */
const sealedStatuses: readonly InspectionStatus[] = [inspectionMoves.lapse.to, inspectionMoves.close.to];

export function isSealed(status: InspectionStatus): boolean {
  return sealedStatuses.includes(status);
}

export const openStatus: InspectionStatus = inspectionMoves.change.to;

/** So long a phone has, from the car's move and from its last word, to close a walk itself. */
export const lapsesAfter = 15 * minute;
/** The sides that an express reception left for the lot are due within 20 minutes of it. */
export const lotWalkLapsesAfter = 60 * minute;
