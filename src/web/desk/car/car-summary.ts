// desk §5: owner and return of a car, as far as this device has the data: from the cached days, else from the lot.
import { type Instant, instantFromIso } from "#domain/time.ts";
import type { BoardRow } from "../board/board-row.ts";
import type { LotVehicle } from "../lot/lot-source.ts";

export type CarSummary = {
  readonly traveller?: Pick<BoardRow, "firstname" | "lastname" | "phone">;
  readonly vehicle?: BoardRow["vehicle"];
  /** The handover at which its traveller expects it. */
  readonly return?: BoardRow;
  /** When the return flight lands, if no cached day has the return. */
  readonly landingAt?: Instant;
  readonly due: number;
};

export function carSummaryOf(
  rows: readonly BoardRow[],
  inLot: Pick<LotVehicle, "landingAt"> | undefined,
): CarSummary {
  const back = rows.findLast(({ kind }) => kind === "return");
  const known = back ?? rows.at(-1);
  return {
    ...(known && { traveller: known, vehicle: known.vehicle }),
    ...(back && { return: back }),
    ...(!back && inLot && { landingAt: instantFromIso(inLot.landingAt) }),
    due: known?.due ?? 0,
  };
}
