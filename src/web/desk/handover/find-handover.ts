import type { DayView } from "#contract/desk/day.ts";
import type { HandoverKind } from "#domain/day/handover.ts";
import { type BoardRow, boardRows } from "../board/board-row.ts";

type Wanted = { readonly reference: string; readonly kind: HandoverKind };

/** desk §2: travellers due yesterday, or a day early, are handled too. From the first day that has the handover. */
export function findHandover(
  days: readonly (DayView | undefined)[],
  { reference, kind }: Wanted,
): BoardRow | undefined {
  return days
    .flatMap((day) => (day === undefined ? [] : boardRows(day)))
    .find((row) => row.reference === reference && row.kind === kind);
}
