// What is photographed at either end of a stay, and what may be left out (custody §2).
import { accept, type Result, reject } from "#domain/result.ts";

/** One walk around the vehicle, clockwise from its front. */
export const angles = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export type Angle = (typeof angles)[number];

export const pieceKinds = ["photo", "odometer", "key", "remark", "film", "signature"] as const;
export type PieceKind = (typeof pieceKinds)[number];

export const inspectionSides = ["reception", "return"] as const;
export type InspectionSide = (typeof inspectionSides)[number];

/** `lot`: the sides that an express reception left for later. */
export const inspectionModes = ["complete", "express", "lot"] as const;
export type InspectionMode = (typeof inspectionModes)[number];

export const skipReasons = ["traffic", "dark", "owner-in-a-hurry", "unsafe", "other"] as const;
export type SkipReason = (typeof skipReasons)[number];

/** An item of a set; a photo is identified by its angle. */
export type Wanted = Angle | "odometer" | "key";

const corners = [2, 4, 6, 8] as const satisfies readonly Angle[];
const sides = [1, 3, 5, 7] as const satisfies readonly Angle[];

function isCorner(angle: Angle): boolean {
  return corners.some((corner) => corner === angle);
}

/** The items of an inspection. The key is photographed with its tag at reception only. */
export function setOf(side: InspectionSide, mode: InspectionMode): readonly Wanted[] {
  if (mode === "lot") return sides;
  const photos = mode === "complete" ? angles : corners;
  return side === "reception" ? [...photos, "odometer", "key"] : [...photos, "odometer"];
}

/** The four corners, the odometer and the key cannot be skipped. */
export function isMandatory(wanted: Wanted): boolean {
  return typeof wanted === "number" ? isCorner(wanted) : true;
}

export type Captured = {
  readonly kind: PieceKind;
  readonly angle?: Angle | undefined;
  readonly skippedReason?: SkipReason | undefined;
};

/** custody §2: accepted when every item was captured, or skipped with a reason where that is allowed. */
export function decideClosing(
  side: InspectionSide,
  mode: InspectionMode,
  pieces: readonly Captured[],
): Result<void, { readonly missing: readonly Wanted[] }> {
  const missing = setOf(side, mode).filter((wanted) => {
    const found = pieces.filter((piece) => isPieceOf(piece, wanted));
    if (found.some(({ skippedReason }) => skippedReason === undefined)) return false;
    return isMandatory(wanted) || found.length === 0;
  });
  return missing.length === 0 ? accept(undefined) : reject({ missing });
}

function isPieceOf({ kind, angle }: Captured, wanted: Wanted): boolean {
  return typeof wanted === "number" ? kind === "photo" && angle === wanted : kind === wanted;
}
