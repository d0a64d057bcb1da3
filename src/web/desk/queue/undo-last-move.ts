import type { Instant } from "#domain/time.ts";
import type { DeskFailureCode } from "../api/desk-failure.ts";
import { useStore } from "../kept/small-store.ts";
import { forgetMove, type KeptMove, keptMoves, makeMove, recentMoves } from "./kept-moves.ts";

/** desk §2: 60 seconds. A little less here, so that what is offered is still in time when it arrives. */
const offeredFor = 58_000;

const undoable: readonly string[] = ["receiveVehicle", "returnVehicle", "markNoShow"];

/** The last move of a booking that this person may still take back. `_now` redraws whoever asks as time passes. */
export function useUndoableMove(reference: string, _now: Instant): KeptMove | undefined {
  const moves = useStore(recentMoves).filter((move) => move.reference === reference);
  const last = moves.at(-1);
  if (last === undefined || !undoable.includes(last.call)) return undefined;
  return Date.now() - last.madeAt < offeredFor ? last : undefined;
}

/** How long a move may still be taken back here; none for what cannot be. */
export function secondsToUndo({ call, madeAt }: KeptMove): number {
  return undoable.includes(call) ? Math.ceil((madeAt + offeredFor - Date.now()) / 1_000) : 0;
}

/** Undefined once it is taken back, else why not. One that never left the phone is simply not sent; any other is taken back by a second entry (desk §2). */
export async function undoLastMove(move: KeptMove): Promise<DeskFailureCode | undefined> {
  if (keptMoves.read().some(({ id }) => id === move.id)) {
    await forgetMove(move.id);
    return undefined;
  }
  const outcome = await makeMove({
    call: "undoMove",
    reference: move.reference,
    body: { undoes: move.id },
  });
  return outcome.kind === "refused" ? outcome.failure.code : undefined;
}
