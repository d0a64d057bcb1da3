import { useMemo } from "react";
import type { DayView } from "#contract/desk/day.ts";
import { type Instant, instantFromIso, type LocalDate } from "#domain/time.ts";
import { type BoardRow, boardRows, isFinished } from "../board/board-row.ts";
import { useStore } from "../kept/small-store.ts";
import { recentMoves } from "../offline-queue/recent-moves.ts";
import { leftOverOf } from "./left-over.ts";
import { useBoardRows } from "./use-board-rows.ts";
import { useDay } from "./use-day.ts";
import { useSameList } from "./use-same-list.ts";

/** The day before's unfinished rows for today's board; empty if `yesterday` is undefined, as on other days' boards. */
export function useLeftOver(
  yesterday: LocalDate | undefined,
  { today, now }: { readonly today: readonly BoardRow[]; readonly now: Instant },
): readonly BoardRow[] {
  const rows = useBoardRows(useDay(yesterday, hasWork));
  const marked = useMemo(() => rows.map((row) => ({ ...row, isLeftOver: true })), [rows]);
  const touched = useStore(recentMoves).map(({ reference }) => reference);
  return useSameList(leftOverOf(marked, { today, now, touched }));
}

function hasWork(day: DayView): boolean {
  return boardRows(day).some((row) => !isFinished(row, instantFromIso(day.now)));
}
