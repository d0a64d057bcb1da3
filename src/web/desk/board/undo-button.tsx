import type { Instant } from "#domain/time.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { ActionFailure } from "../api/action-failure.tsx";
import { useDeskAction } from "../api/use-desk-action.ts";
import type { RecentMove } from "../offline-queue/recent-moves.ts";
import { undoLastMove, useUndoableMove } from "../offline-queue/undo-last-move.ts";
import type { BoardRow } from "./board-row.ts";

/** desk §2: undo in one tap, within 60 seconds, only for the author of the move. */
export function UndoButton({ row, now }: { readonly row: BoardRow; readonly now: Instant }) {
  const undoable = useUndoableMove(row.reference, now);
  return undoable === undefined ? null : <Undo key={undoable.id} move={undoable} />;
}

function Undo({ move }: { readonly move: RecentMove }) {
  const words = useWords(deskWords);
  const { busy, failure, run } = useDeskAction(() => undoLastMove(move));
  return (
    <>
      <Button variant="quiet" size="m" loading={busy} onClick={() => void run()}>
        {words.actions.undo}
      </Button>
      <ActionFailure>{failure}</ActionFailure>
    </>
  );
}
