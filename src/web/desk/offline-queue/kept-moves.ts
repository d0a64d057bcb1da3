// Moves of this device: sent at once if possible, else queued and shown as done, marked "to be sent".

import {
  hangKey,
  markNoShow,
  moveVehicle,
  receiveVehicle,
  returnVehicle,
  takeCash,
  takeKey,
  undoMove,
} from "#contract/desk/move-calls.ts";
import type { BodyOf } from "#contract/endpoint.ts";
import { deskCallUntyped } from "../api/desk-call.ts";
import type { DeskFailure, DeskFailureCode } from "../api/desk-failure.ts";
import { isTransient } from "../api/is-transient.ts";
import { drop, keep, listKept } from "../kept/kept-database.ts";
import { createStore } from "../kept/small-store.ts";
import { signedIn } from "../session/desk-session.ts";
import { forgetRecent, rememberMove } from "./recent-moves.ts";

const calls = {
  receiveVehicle,
  returnVehicle,
  markNoShow,
  undoMove,
  moveVehicle,
  hangKey,
  takeKey,
  takeCash,
} as const;

export type MoveCall = keyof typeof calls;

type MoveOf<Call extends MoveCall> = BodyOf<(typeof calls)[Call]>["move"];

/** A move as the caller passes it; id, time, maker and the `queued` flag are added here. */
export type MadeMove = {
  [Call in MoveCall]: {
    readonly call: Call;
    /** Of the booking. */
    readonly reference: string;
    readonly body: Omit<MoveOf<Call>, "id" | "at" | "queued" | "madeBy">;
  };
}[MoveCall];

export type KeptMove = {
  readonly id: string;
  readonly call: MoveCall;
  readonly reference: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly at: string;
  readonly madeAt: number;
  /** Staff member who was signed in: another one's session may send it (custody §7). */
  readonly madeBy?: string | undefined;
  /** Why the server refused it for good; kept until the user has acknowledged it. */
  readonly refused?: DeskFailureCode;
};

/** The queue, without moves whose undo is queued behind them. */
export const keptMoves = createStore<readonly KeptMove[]>([]);

export type MoveOutcome =
  | { readonly kind: "done"; readonly id: string }
  | { readonly kind: "kept"; readonly id: string }
  | { readonly kind: "refused"; readonly failure: DeskFailure };

/** Idempotent if the caller passes a stored id. */
export async function makeMove(
  made: MadeMove,
  { id, at, madeBy }: Pick<KeptMove, "id" | "at" | "madeBy"> = beginMove(),
): Promise<MoveOutcome> {
  const move: KeptMove = { ...made, body: { ...made.body }, id, at, madeBy, madeAt: Date.parse(at) };
  // Waits behind queued moves of the same car: a return before its reception would be refused. Refused moves do not
  // block: queued behind one, a wrong return code would appear accepted.
  const waits = keptMoves
    .read()
    .some(({ reference, refused }) => reference === move.reference && refused === undefined);
  const failure = waits ? undefined : await send(move, false);
  if (failure !== undefined && failure !== "sent" && !isTransient(failure.code))
    return { kind: "refused", failure };
  // Only what is sent or stored can be undone, and counts as done: a device without room keeps nothing.
  if (failure !== "sent") await keep("moves", move);
  rememberMove(move);
  if (failure === "sent") return { kind: "done", id: move.id };
  await readKeptMoves();
  return { kind: "kept", id: move.id };
}

function beginMove() {
  return { id: crypto.randomUUID(), at: new Date().toISOString(), madeBy: signedIn() };
}

/** Sends queued moves in order, each after the answer to the one before. False on a network error. */
export async function sendKeptMoves(): Promise<boolean> {
  for (;;) {
    const moves = await listMoves();
    const move = moves.find(({ refused }) => refused === undefined);
    if (move === undefined) return true;
    const failure = await send(move, true);
    if (failure !== "sent" && isTransient(failure.code)) return false;
    if (failure === "sent") await drop("moves", move.id);
    else {
      // It has not taken place: there is nothing to undo.
      forgetRecent(move.id);
      const undoing = moves.find(({ body }) => body["undoes"] === move.id);
      if (undoing === undefined) await keep("moves", { ...move, refused: failure.code } satisfies KeptMove);
      else for (const { id } of [move, undoing]) await drop("moves", id);
    }
    await readKeptMoves();
  }
}

export async function readKeptMoves(): Promise<void> {
  const moves = await listMoves();
  const undone = moves.map(({ body }) => body["undoes"]);
  keptMoves.write(moves.filter(({ id }) => !undone.includes(id)));
}

async function listMoves(): Promise<readonly KeptMove[]> {
  const moves = await listKept<KeptMove>("moves").catch(() => []);
  return moves.toSorted((left, right) => left.madeAt - right.madeAt);
}

/** After the user has acknowledged them: the office has them as a task, and they are never resent (custody §7). */
export async function forgetRefusedMoves(): Promise<void> {
  for (const { id, refused } of keptMoves.read()) if (refused !== undefined) await forgetMove(id);
}

/** Drops a move that was never sent, or a refused one that the office knows of. */
export async function forgetMove(id: string): Promise<void> {
  await drop("moves", id);
  forgetRecent(id);
  await readKeptMoves();
}

async function send(
  { call, reference, body, id, at, madeBy }: KeptMove,
  queued: boolean,
): Promise<DeskFailure | "sent"> {
  const answer = await deskCallUntyped(calls[call], {
    params: { reference },
    body: { move: { ...body, id, at, madeBy, ...(queued && { queued }) } },
    idempotencyKey: id,
  });
  return answer.ok ? "sent" : answer.refusal;
}
