import { pieceMarks } from "../evidence/kept-pieces.ts";
import { useStore } from "../kept/small-store.ts";
import { keptMoves } from "./kept-moves.ts";

/** How much of this device is still to be sent: moves, and pieces with their bytes. */
export function useWaiting(): number {
  const moves = useStore(keptMoves).filter(({ refused }) => refused === undefined);
  return moves.length + useStore(pieceMarks).length;
}
