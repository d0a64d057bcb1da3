import { useEffect, useState } from "react";
import { formatPlate, normalisePlate } from "#domain/vehicle/licence-plate.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { kerbWords } from "#web/words/desk/kerb-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { useDeskAction } from "../api/use-desk-action.ts";
import type { BoardRow } from "../board/board-row.ts";
import { useStore } from "../kept/small-store.ts";
import { type RecentMove, recentMoves } from "../offline-queue/recent-moves.ts";
import { secondsToUndo, undoLastMove } from "../offline-queue/undo-last-move.ts";
import css from "./undo-bar.module.css";

/** desk §2: undo in one tap, for 60 seconds; the car itself may not be on today's board. */
export function UndoBar({ rows }: { readonly rows: readonly BoardRow[] }) {
  const last = useStore(recentMoves).at(-1);
  return last === undefined ? null : <Bar key={last.id} move={last} rows={rows} />;
}

function Bar({ move, rows }: { readonly move: RecentMove; readonly rows: readonly BoardRow[] }) {
  const words = useWords(deskWords).actions;
  const kerb = useWords(kerbWords);
  const [left, setLeft] = useState(() => secondsToUndo(move));
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsToUndo(move)), 1_000);
    return () => clearInterval(timer);
  }, [move]);
  const { busy, failure, run } = useDeskAction(() => undoLastMove(move));
  if (left <= 0) return null;
  const name = nameOf(rows, move.reference);
  return (
    <div className={classNames(css, "bar")}>
      <p role="status">
        {failure ??
          (move.call === "returnVehicle"
            ? kerb.returned(name)
            : move.call === "markNoShow"
              ? words.noShowMarked
              : kerb.received(name))}
      </p>
      {failure === undefined ? (
        <Button variant="quiet" size="l" loading={busy} onClick={() => void run()}>
          {words.undoFor(left)}
        </Button>
      ) : null}
    </div>
  );
}

/** The plate, or the booking's reference: the car may not be on today's board. */
export function nameOf(rows: readonly BoardRow[], reference: string): string {
  const plate = normalisePlate(rows.find((row) => row.reference === reference)?.plate ?? "");
  return plate === undefined ? reference : formatPlate(plate);
}
