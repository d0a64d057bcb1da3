import type { Quarter } from "#domain/day/day-timeline.ts";
import { minutesLate, stateOf } from "#domain/day/handover.ts";
import type { BoardDay } from "../board/board-day.ts";
import type { BoardRow } from "../board/board-row.ts";
import { recentMoves } from "../offline-queue/recent-moves.ts";

type Near = {
  readonly board: Pick<BoardDay, "rows">;
  /**
   * Rows rendered in the first task, during which input is blocked; others follow in tasks of their own, visible ones
   * first.
   */
  readonly atOnce: number;
};

/** Whether a quarter-hour is rendered at once: fewer of them the more rows the day has, all on a small day. */
export function isRenderedAtOnce(index: number, line: number, { board: { rows }, atOnce }: Near): boolean {
  const filling = Math.ceil((atOnce * quartersOfDay) / rows.length);
  return rows.length <= fewRows || index < Math.max(0, line) + Math.min(mostQuarters, filling);
}

const fewRows = 120;
const mostQuarters = 12;

const quartersOfDay = 96;

type Band = {
  readonly quarter: Quarter<BoardRow>;
  readonly board: BoardDay;
  readonly next: BoardRow | undefined;
};

/** Memo comparison: whether a quarter-hour looks unchanged. A clock tick alone changes few of a day's ninety-six. */
export function isSameBand(before: Band, after: Band): boolean {
  if (before.quarter !== after.quarter || nextIn(before) !== nextIn(after)) return false;
  if (before.board.handoversPerSlot !== after.board.handoversPerSlot) return false;
  const touched = new Set(recentMoves.read().map(({ reference }) => reference));
  return rowsOf(after).every((row) => {
    // Its undo button disappears after a minute.
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
