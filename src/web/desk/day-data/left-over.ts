// desk §2: at midnight nobody has come yet who had not come a minute before.
import type { Instant } from "#domain/time.ts";
import { type BoardRow, isFinished } from "../board/board-row.ts";

type Board = {
  readonly today: readonly BoardRow[];
  readonly now: Instant;
  /** Bookings that this device has moved just now: their row stays, so that it can be undone there. */
  readonly touched: readonly string[];
};

/** Yesterday's rows that belong on today's board: whatever is not finished, unless its flight has brought it there by itself. */
export function leftOverOf(
  yesterday: readonly BoardRow[],
  { today, now, touched }: Board,
): readonly BoardRow[] {
  const shown = new Set(today.map(({ key }) => key));
  return yesterday.filter(
    (row) => !shown.has(row.key) && (!isFinished(row, now) || touched.includes(row.reference)),
  );
}
