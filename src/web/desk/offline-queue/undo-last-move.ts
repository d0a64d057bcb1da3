import type { Instant } from "#domain/time.ts";
import type { DeskFailureCode } from "../api/desk-failure.ts";
import { useStore } from "../kept/small-store.ts";
import { signedIn } from "../session/desk-session.ts";
import { forgetMove, makeMove } from "./kept-moves.ts";
import { isOwnMove, type RecentMove, recentMoves } from "./recent-moves.ts";
import { noteTakenBack } from "./taken-back.ts";

/** desk §2: 60 seconds, less a margin for the request. */
const offeredFor = 58_000;

const undoable: readonly string[] = ["receiveVehicle", "returnVehicle", "markNoShow"];

/** The booking's last move, if it can still be undone here. `_now` makes the caller render as time passes. */
export function useUndoableMove(reference: string, _now: Instant): RecentMove | undefined {
  const moves = useStore(recentMoves).filter((move) => move.reference === reference);
  const last = moves.at(-1);
  if (last === undefined || !isOwnMove(last) || !undoable.includes(last.call)) return undefined;
  return Date.now() - last.madeAt < offeredFor ? last : undefined;
}

/** Seconds for which a move can still be undone here; none if it cannot be. */
export function secondsToUndo(move: RecentMove): number {
  const { call, madeAt } = move;
  return undoable.includes(call) && isOwnMove(move)
    ? Math.ceil((madeAt + offeredFor - Date.now()) / 1_000)
    : 0;
}

/**
 * Undoes a move by a second entry (desk §2); `undefined` on success, else why it was refused. Queued behind the move if
 * that still waits, since it may have reached the server without an answer, and its pictures are sent in any case. Cash
 * already booked is given back by the server (cash §4).
 */
export async function undoLastMove(move: RecentMove): Promise<DeskFailureCode | undefined> {
  const { reference } = move;
  const cash = move.call === "receiveVehicle" ? cashTakenFor(reference) : [];
  const outcome = await makeMove({ call: "undoMove", reference, body: { undoes: move.id } });
  if (outcome.kind === "refused") return outcome.failure.code;
  const back = cash.reduce((sum, { amount = 0 }) => sum + amount, 0);
  noteTakenBack({ id: outcome.id, reference, madeBy: signedIn(), cash: back, at: Date.now() });
  for (const { id } of cash) await forgetMove(id);
  return undefined;
}

function cashTakenFor(reference: string): readonly RecentMove[] {
  return recentMoves.read().filter((move) => move.call === "takeCash" && move.reference === reference);
}
