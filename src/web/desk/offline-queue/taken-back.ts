// Undone moves whose cash the traveller gets back. Stored, because whoever has to hand it over may reload the page
// first.
import { isRecord } from "#web/api/is-record.ts";
import { createStore } from "../kept/small-store.ts";
import { readList, storeList } from "../kept/stored-list.ts";
import type { KeptMove } from "./kept-moves.ts";

const key = "taken-back";

export type TakenBack = Pick<KeptMove, "id" | "reference" | "madeBy"> & {
  /** In cents; none for a move without cash, which is only said to be undone. */
  readonly cash: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
};

/** What is still to be handed back, and the last move that was undone without cash. */
export const takenBack = createStore<readonly TakenBack[]>(readList(key, isTakenBack).filter(hasCash));

export function noteTakenBack(undone: TakenBack): void {
  write([...takenBack.read().filter(hasCash), undone]);
}

export function forgetTakenBack(id: string): void {
  write(takenBack.read().filter((undone) => undone.id !== id));
}

function write(undone: readonly TakenBack[]): void {
  takenBack.write(undone);
  storeList(key, undone.filter(hasCash));
}

function isTakenBack(stored: unknown): stored is TakenBack {
  if (!isRecord(stored)) return false;
  const { id, reference, cash, at } = stored;
  return [id, reference].every((text) => typeof text === "string") && [cash, at].every(Number.isFinite);
}

function hasCash({ cash }: TakenBack): boolean {
  return cash > 0;
}
