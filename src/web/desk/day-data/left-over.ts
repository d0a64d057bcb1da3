// desk §2: handovers still open at midnight move to the new day's board.
import type { Instant } from "#domain/time.ts";
import { type BoardRow, isFinished } from "../board/board-row.ts";

type Board = {
  readonly today: readonly BoardRow[];
  readonly now: Instant;
  /** Bookings just moved on this device: their row stays, so that the move can be undone there. */
  readonly touched: readonly string[];
};

/** Yesterday's unfinished rows for today's board, except those that a postponed flight already put there. */
export function leftOverOf(
  yesterday: readonly BoardRow[],
  { today, now, touched }: Board,
): readonly BoardRow[] {
  const shown = new Set(today.map(({ key }) => key));
  return yesterday.filter(
    (row) => !shown.has(row.key) && (!isFinished(row, now) || touched.includes(row.reference)),
  );
}
