import type { BoardDay } from "../board/board-day.ts";
import { CrewList } from "../day-parts/crew-list.tsx";
import { ToDoColumn } from "../day-parts/to-do-column.tsx";

/** Beside the board on screen, hidden in print. */
export function OfficeAside({ board }: { readonly board: BoardDay }) {
  return (
    <>
      <ToDoColumn board={board} />
      <CrewList crew={board.crew} />
    </>
  );
}
