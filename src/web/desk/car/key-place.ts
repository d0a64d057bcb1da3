// custody §6: one key is in one place, on the board or in somebody's hand.
import type { KeptMove } from "../offline-queue/kept-moves.ts";

/** `by`: a first name; empty where only the server knows whose. */
export type KeyPlace = { readonly kind: "board" } | { readonly kind: "hand"; readonly by: string };

type Known = {
  /** The holder as the server reported; undefined while the key hangs on the board. */
  readonly holder: string | undefined;
  readonly moves: readonly Pick<KeptMove, "call" | "reference" | "refused">[];
};

/** Unsent moves of this device are newer than the server's state. */
export function keyPlaceOf(keyTag: string | undefined, { holder, moves }: Known): KeyPlace {
  const own = moves.findLast(
    ({ call, reference, refused }) =>
      reference === keyTag && refused === undefined && (call === "hangKey" || call === "takeKey"),
  );
  if (own !== undefined) return own.call === "hangKey" ? { kind: "board" } : { kind: "hand", by: "" };
  return holder === undefined ? { kind: "board" } : { kind: "hand", by: holder };
}
