// Reconciles our books with the provider's (books §4). Every entry that only one of them has is listed.
import type { Cents } from "#domain/money.ts";

export type OwnMove = { readonly id: string; readonly amount: Cents; readonly reference: string };
export type TheirMove = { readonly id: string; readonly amount: Cents };

export type BookDifference = {
  readonly id: string;
  readonly reference: string | undefined;
  readonly ours: Cents | undefined;
  readonly theirs: Cents | undefined;
};

/** One row for each entry that is missing on one side, or whose amounts differ. */
export function compareBooks(
  ours: readonly OwnMove[],
  theirs: readonly TheirMove[],
): readonly BookDifference[] {
  const theirsById = new Map(theirs.map((move) => [move.id, move]));
  const ourIds = new Set(ours.map(({ id }) => id));
  return [
    ...ours.flatMap(({ id, amount, reference }) => {
      const their = theirsById.get(id)?.amount;
      return their === amount ? [] : [{ id, reference, ours: amount, theirs: their }];
    }),
    ...theirs
      .filter(({ id }) => !ourIds.has(id))
      .map(({ id, amount }) => ({ id, reference: undefined, ours: undefined, theirs: amount })),
  ];
}
