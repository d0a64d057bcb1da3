import { useMemo } from "react";
import { type BoardRow, boardRows } from "../board/board-row.ts";
import { withOptimisticMoves, withOwnWalks } from "../board/optimistic-moves.ts";
import { inspections } from "../evidence/kept-inspections.ts";
import { useStore } from "../kept/small-store.ts";
import { keptMoves } from "../offline-queue/kept-moves.ts";
import { dayOf, type FollowedDay } from "./use-day.ts";

/** A day's rows with this device's pending moves applied. A row changes only with its data, never with the clock. */
export function useBoardRows(known: FollowedDay["known"]): readonly BoardRow[] {
  const moves = useStore(keptMoves);
  const walks = useStore(inspections);
  const day = dayOf(known);
  return useMemo(() => {
    if (day === undefined) return [];
    return boardRows(day).map((row) => withOwnWalks(withOptimisticMoves(row, moves), walks, day.zone));
  }, [day, moves, walks]);
}
