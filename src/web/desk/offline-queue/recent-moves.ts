// Recent moves, for undo. Stored, because a phone may reload the page between two taps when the camera needs its
// memory.
import { isRecord } from "#web/api/is-record.ts";
import { createStore } from "../kept/small-store.ts";
import { readList, storeList } from "../kept/stored-list.ts";
import { signedIn } from "../session/desk-session.ts";
import type { KeptMove } from "./kept-moves.ts";

const key = "recent-moves";

/** Only what undo needs: nothing that was read or signed at the car. */
export type RecentMove = Pick<KeptMove, "id" | "call" | "reference" | "madeAt" | "madeBy"> & {
  /** Of cash, in cents. */
  readonly amount?: number;
};

/** Moves of the last two minutes, and cash of the last hour. */
export const recentMoves = createStore<readonly RecentMove[]>(readList(key, isMove).filter(isRecent));

export function rememberMove({ id, call, reference, madeAt, madeBy, body }: KeptMove): void {
  const amount = call === "takeCash" ? { amount: Number(body["amount"]) } : {};
  write([...recentMoves.read().filter(isRecent), { id, call, reference, madeAt, madeBy, ...amount }]);
}

/** custody §4: only the person who made a move may undo it. */
export function isOwnMove({ madeBy }: Pick<RecentMove, "madeBy">): boolean {
  return madeBy === undefined || madeBy === signedIn();
}

export function forgetRecent(id: string): void {
  write(recentMoves.read().filter((move) => move.id !== id));
}

function write(moves: readonly RecentMove[]): void {
  recentMoves.write(moves);
  storeList(key, moves);
}

function isMove(stored: unknown): stored is RecentMove {
  if (!isRecord(stored)) return false;
  const { id, call, reference, madeAt } = stored;
  return [id, call, reference].every((text) => typeof text === "string") && typeof madeAt === "number";
}

/** Cash belongs to the reception that follows it within the hour (cash §4). */
function isRecent({ call, madeAt }: RecentMove): boolean {
  return Date.now() - madeAt < (call === "takeCash" ? 3_600_000 : 120_000);
}
