// custody §8: the pieces recorded at reception and return, each paired with its counterpart.
import type { fetchCustodyRecord } from "#contract/desk/claim-calls.ts";
import type { OkOf } from "#contract/endpoint.ts";
import { type Angle, angles } from "#domain/custody/inspection-set.ts";

export type Recorded = OkOf<typeof fetchCustodyRecord>["inspections"];
type Piece = Recorded[number]["pieces"][number];
type Side = "reception" | "return";

/** A picture, or why it is missing: still on the phone, or skipped with a reason. */
export type End = { readonly id?: string; readonly isAwaited?: boolean; readonly skipped?: string };

type Wanted =
  | { readonly kind: "photo"; readonly angle: Angle }
  | { readonly kind: "odometer" | "key"; readonly angle?: undefined };

export type RecordedPair = Wanted & {
  readonly before: End;
  readonly after: End;
  readonly isClaimed: boolean;
};

const wanted: readonly Wanted[] = [
  ...angles.map((angle) => ({ kind: "photo" as const, angle })),
  { kind: "odometer" },
  { kind: "key" },
];

/** The claimed piece first; then in the order of the walk, odometer and key last. */
export function recordedPairs(recorded: Recorded, claimedPiece: string | undefined): readonly RecordedPair[] {
  return wanted
    .map((one) => {
      const [before, after] = [endOf(recorded, "reception", one), endOf(recorded, "return", one)];
      const isClaimed = claimedPiece !== undefined && [before.id, after.id].includes(claimedPiece);
      return { ...one, before, after, isClaimed };
    })
    .filter(({ before, after }) => [before, after].some((end) => Object.keys(end).length > 0))
    .toSorted((left, right) => Number(right.isClaimed) - Number(left.isClaimed));
}

function endOf(recorded: Recorded, side: Side, { kind, angle }: Wanted): End {
  const pieces = recorded
    .filter((one) => one.side === side)
    .flatMap((one) => one.pieces)
    .filter((piece) => piece.kind === kind && piece.angle === angle);
  const stored = pieces.findLast((piece) => piece.stored);
  if (stored) return { id: stored.id };
  const skipped = pieces.findLast((piece) => piece.skippedReason !== undefined)?.skippedReason;
  if (pieces.some((piece) => piece.skippedReason === undefined)) return { isAwaited: true };
  return skipped === undefined ? {} : { skipped };
}

export type CloseUp = Pick<Piece, "id"> & {
  readonly side: string;
  /** The remark it belongs to. */
  readonly words: string | undefined;
  readonly isClaimed: boolean;
};

/** All close-ups, each with its remark. */
export function closeUps(recorded: Recorded, claimedPiece: string | undefined): readonly CloseUp[] {
  return recorded
    .flatMap(({ side, pieces, remarks }) =>
      pieces
        .filter(({ kind, stored }) => kind === "remark" && stored)
        .map(({ id }) => ({
          id,
          side,
          words: remarks.find(({ pieceId }) => pieceId === id)?.words,
          isClaimed: id === claimedPiece,
        })),
    )
    .toSorted((left, right) => Number(right.isClaimed) - Number(left.isClaimed));
}
