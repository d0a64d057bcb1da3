import { useDeskAction } from "../api/use-desk-action.ts";
import { type MadeMove, makeMove } from "./kept-moves.ts";

/** The action of a button that makes a move. */
export function useMoveAction() {
  return useDeskAction(async (made: MadeMove) => {
    const outcome = await makeMove(made);
    return outcome.kind === "refused" ? outcome.failure : undefined;
  });
}
