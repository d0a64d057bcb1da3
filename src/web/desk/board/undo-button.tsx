import type { Instant } from "#domain/time.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { undoLastMove, useUndoableMove } from "../offline-queue/undo-last-move.ts";
import type { BoardRow } from "./board-row.ts";

/** desk §2: undo in one tap, within 60 seconds, only for the author of the move. */
export function UndoButton({ row, now }: { readonly row: BoardRow; readonly now: Instant }) {
  const words = useWords(deskWords);
  const undoable = useUndoableMove(row.reference, now);
  if (undoable === undefined) return null;
  return (
    <Button variant="quiet" size="m" onClick={() => void undoLastMove(undoable)}>
      {words.actions.undo}
    </Button>
  );
}
