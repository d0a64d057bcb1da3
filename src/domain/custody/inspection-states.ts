// custody §2: an inspection can be changed until its phone closes it. One that its phone leaves open is sealed by the
// server as it stands ("lapsed"); if the phone reports again, it is reopened and sealed anew.
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

/** The status after the action. Throws RangeError where it may not start. */
export function moveInspection(status: InspectionStatus, action: InspectionAction): InspectionStatus {
  return moveIn(inspectionMoves, status, action);
}

/** The manifest covers everything that has been received. */
const sealedStatuses: readonly InspectionStatus[] = [inspectionMoves.lapse.to, inspectionMoves.close.to];

export function isSealed(status: InspectionStatus): boolean {
  return sealedStatuses.includes(status);
}

export const openStatus: InspectionStatus = inspectionMoves.change.to;

/** How long after the car's move and its own last contact a phone has to close a walk itself. */
export const lapsesAfter = 15 * minute;
/** For a walk in the lot, whose sides are due 20 minutes after an express reception (`sides-left.ts`). */
export const lotWalkLapsesAfter = 60 * minute;
