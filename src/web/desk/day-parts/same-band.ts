import type { Quarter } from "#domain/day/day-timeline.ts";
import { minutesLate, stateOf } from "#domain/day/movement.ts";
import type { BoardDay } from "../board/board-day.ts";
import type { BoardRow } from "../board/board-row.ts";
import { recentMoves } from "../queue/kept-moves.ts";

/** As many quarter-hours as fit an office screen, and some more; fewer of them where each has many rows. */
const near = { quarters: 12, rows: 36 } as const;

/** A day with few rows is rendered at once. */
export function nearNow(index: number, line: number, { rows }: Pick<BoardDay, "rows">): boolean {
  const filling = Math.ceil((near.rows * quartersOfDay) / rows.length);
  return rows.length <= 120 || index < Math.max(0, line) + Math.min(near.quarters, filling);
}

const quartersOfDay = 96;

type Band = {
  readonly quarter: Quarter<BoardRow>;
  readonly board: BoardDay;
  readonly next: BoardRow | undefined;
};

/** Whether a quarter-hour looks as it did: the clock alone changes few of them, and a day has ninety-six. */
export function isSameBand(before: Band, after: Band): boolean {
  if (before.quarter !== after.quarter || nextIn(before) !== nextIn(after)) return false;
  if (before.board.handoversPerSlot !== after.board.handoversPerSlot) return false;
  const touched = new Set(recentMoves.read().map(({ reference }) => reference));
  return rowsOf(after).every((row) => {
    // Its button to undo goes when its minute is over.
    if (touched.has(row.reference)) return false;
    const [then, now] = [before.board.now, after.board.now];
    return stateOf(row, then) === stateOf(row, now) && minutesLate(row, then) === minutesLate(row, now);
  });
}

function nextIn({ quarter, next }: Band): string | undefined {
  return rowsOf({ quarter }).find((row) => row.key === next?.key)?.key;
}

function rowsOf({ quarter }: Pick<Band, "quarter">): readonly BoardRow[] {
  return [...quarter.dropOffs, ...quarter.returns];
}
