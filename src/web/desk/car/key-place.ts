// custody §6: one key is in one place, on the board or in somebody's hand.

import type { KeptMove } from "../offline-queue/kept-moves.ts";
import { holderAfter } from "../offline-queue/key-holder.ts";

/** `by`: a first name; empty where only the server knows whose. */
export type KeyPlace = { readonly kind: "board" } | { readonly kind: "hand"; readonly by: string };

type Known = {
  /** The holder as the server reported; undefined while the key hangs on the board. */
  readonly holder: string | undefined;
  readonly moves: readonly Pick<KeptMove, "call" | "reference" | "body" | "refused">[];
};

/** Unsent moves of this device are newer than the server's state. */
export function keyPlaceOf(car: string, { holder: before, moves }: Known): KeyPlace {
  const own = moves.filter(({ reference, refused }) => reference === car && refused === undefined);
  const holder = own.reduce(holderAfter, before);
  return holder === undefined ? { kind: "board" } : { kind: "hand", by: holder };
}
