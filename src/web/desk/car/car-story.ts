// desk §5: whose car it is and when it goes back, as far as this device has it: from the days at hand, else from the lot.
import { type Instant, instantFromIso } from "#domain/time.ts";
import type { BoardRow } from "../board/board-row.ts";
import type { LotVehicle } from "../lot/lot-source.ts";

export type CarStory = {
  readonly traveller?: Pick<BoardRow, "firstname" | "lastname" | "phone">;
  readonly vehicle?: BoardRow["vehicle"];
  /** When its traveller is expected at the kerb. */
  readonly return?: BoardRow;
  /** Where no day at hand has the return: when the flight lands. */
  readonly landingAt?: Instant;
  readonly due: number;
};

export function storyOf(
  rows: readonly BoardRow[],
  inLot: Pick<LotVehicle, "landingAt"> | undefined,
): CarStory {
  const back = rows.findLast(({ kind }) => kind === "return");
  const known = back ?? rows.at(-1);
  return {
    ...(known && { traveller: known, vehicle: known.vehicle }),
    ...(back && { return: back }),
    ...(!back && inLot && { landingAt: instantFromIso(inLot.landingAt) }),
    due: known?.due ?? 0,
  };
}
