import { pieceMarks } from "../evidence/kept-pieces.ts";
import { useStore } from "../kept/small-store.ts";
import { keptMoves } from "./kept-moves.ts";

/** How much is left to send: queued moves, and pieces whose bytes are not uploaded. */
export function useWaiting(): number {
  const moves = useStore(keptMoves).filter(({ refused }) => refused === undefined);
  return moves.length + useStore(pieceMarks).length;
}
