// Moves of this device: sent at once where the network allows, else kept and shown as done, marked "to be sent".

import { hangKey, takeKey } from "#contract/desk/lot-calls.ts";
import {
  markNoShow,
  moveVehicle,
  receiveVehicle,
  returnVehicle,
  takeCash,
  undoMove,
} from "#contract/desk/move-calls.ts";
import type { BodyOf } from "#contract/endpoint.ts";
import { deskCallAsKept } from "../api/desk-call.ts";
import type { DeskFailure, DeskFailureCode } from "../api/desk-failure.ts";
import { isTransient } from "../api/is-transient.ts";
import { drop, keep, listKept } from "../kept/kept-database.ts";
import { createStore } from "../kept/small-store.ts";
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

/** A move as its caller states it; id, time and the mark of a queued one are added here. */
type Said<Call extends MoveCall> = {
  readonly call: Call;
  /** Reference of the booking, or the key tag for the calls about keys. */
  readonly reference: string;
  readonly body: Omit<MoveOf<Call>, "id" | "at" | "queued">;
};

export type KeptMove = {
  readonly id: string;
  readonly call: MoveCall;
  readonly reference: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly at: string;
  readonly madeAt: number;
  /** Refused on arrival: it stays here, with the reason, until somebody has read it. */
  readonly refused?: DeskFailureCode;
};

/** Without those whose undoing waits behind them. */
export const keptMoves = createStore<readonly KeptMove[]>([]);

export type MoveOutcome =
  | { readonly kind: "done"; readonly id: string }
  | { readonly kind: "kept"; readonly id: string }
  | { readonly kind: "refused"; readonly failure: DeskFailure };

/** With an id that the caller has stored, the move is made once, however often this is called. */
export async function makeMove<Call extends MoveCall>(
  said: Said<Call>,
  { id, at } = { id: crypto.randomUUID() as string, at: new Date().toISOString() },
): Promise<MoveOutcome> {
  const move: KeptMove = { ...said, body: { ...said.body }, id, at, madeAt: Date.parse(at) };
  // Queued moves of the same car go first: a return before its reception would be refused. One that was refused waits for
  // nothing: behind it a wrong return code would be shown as taken.
  const waits = keptMoves
    .read()
    .some(({ reference, refused }) => reference === move.reference && refused === undefined);
  const failure = waits ? undefined : await send(move, false);
  if (failure !== undefined && failure !== "sent" && !isTransient(failure.code))
    return { kind: "refused", failure };
  rememberMove(move);
  if (failure === "sent") return { kind: "done", id: move.id };
  await keep("moves", move);
  await readKeptMoves();
  return { kind: "kept", id: move.id };
}

/** In their order, each until it is answered. False where the network ended first. */
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

/** Once the office has been told: it has them as a task, and nothing sends them again (custody §7). */
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
  { call, reference, body, id, at }: KeptMove,
  queued: boolean,
): Promise<DeskFailure | "sent"> {
  const isAboutKey = call === "hangKey" || call === "takeKey";
  const answer = await deskCallAsKept(calls[call], {
    params: isAboutKey ? { name: reference } : { reference },
    body: { move: { ...body, id, at, ...(queued && { queued }) } },
    idempotencyKey: id,
  });
  return answer.ok ? "sent" : answer.refusal;
}
