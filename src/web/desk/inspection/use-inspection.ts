import { useCallback, useEffect } from "react";
import {
  type Angle,
  decideClosing,
  type InspectionMode,
  type InspectionSide,
  type PieceKind,
  setOf,
  type Wanted,
} from "#domain/custody/inspection-set.ts";
import {
  beginUnlessOpen,
  type Captured,
  changeInspection,
  inspections,
  type KeptInspection,
  openInspection,
} from "../evidence/kept-inspections.ts";
import { keepPiece, type Taken } from "../evidence/kept-pieces.ts";
import { useStore } from "../kept/small-store.ts";
import { sendAll } from "../offline-queue/send-queue.ts";

type Said = Partial<Omit<KeptInspection, "id" | "reference" | "side" | "at">>;

export type Walk = {
  readonly inspection: KeptInspection;
  readonly say: (said: Said) => Promise<void>;
  /** Resolves when the piece is stored (custody §3). */
  readonly capture: (taken: Omit<Taken, "inspectionId">) => Promise<string | undefined>;
  readonly setMode: (mode: InspectionMode) => Promise<void>;
  readonly has: (wanted: Wanted) => boolean;
  readonly missing: readonly Wanted[];
};

/** The inspection of one car: resumed, or begun if none is open. */
export function useInspection(
  reference: string,
  side: InspectionSide,
  firstMode: InspectionMode,
): Walk | undefined {
  const all = useStore(inspections);
  const inspection = all.find((one) => isOpen(one, reference, side));
  useEffect(() => {
    void beginUnlessOpen(reference, side, firstMode);
  }, [reference, side, firstMode]);
  const say = useCallback(
    async (said: Said) => {
      const now = openInspection(reference, side);
      if (now) await changeInspection(now.id, () => ({ ...said, headSent: false }));
    },
    [reference, side],
  );
  const capture = useCallback(
    async (taken: Omit<Taken, "inspectionId">) => {
      const now = openInspection(reference, side);
      if (now === undefined) return undefined;
      const id = await keepPiece({ ...taken, inspectionId: now.id });
      const { kind, angle } = taken;
      await changeInspection(now.id, ({ pieces }) => ({ pieces: [...pieces, { id, kind, angle }] }));
      void sendAll();
      return id;
    },
    [reference, side],
  );
  if (inspection === undefined) return undefined;
  const decided = decideClosing(inspection.side, inspection.mode, capturedOf(inspection));
  return {
    inspection,
    say,
    capture,
    setMode: (mode) => say({ mode }),
    has: (wanted) => inspection.pieces.some((piece) => isPieceOf(piece, wanted)),
    missing: decided.ok ? [] : decided.refusal.missing,
  };
}

/** The angles required in this mode, in the order of the walk. */
export function anglesOf({ side, mode }: Pick<KeptInspection, "side" | "mode">): readonly Angle[] {
  return setOf(side, mode).filter((wanted): wanted is Angle => typeof wanted === "number");
}

/** The next angle that is neither taken, nor skipped, nor being stored. */
export function nextAngle(inspection: KeptInspection, claimed: readonly Angle[] = []): Angle | undefined {
  return anglesOf(inspection).find(
    (angle) =>
      !claimed.includes(angle) &&
      !inspection.pieces.some((piece) => isPieceOf(piece, angle)) &&
      !inspection.skipped.some((skip) => skip.angle === angle),
  );
}

export function hasFilm({ pieces }: Pick<KeptInspection, "pieces">): boolean {
  return pieces.some(({ kind }) => kind === "film");
}

export function isPieceOf({ kind, angle }: Pick<Captured, "kind" | "angle">, wanted: Wanted): boolean {
  return typeof wanted === "number" ? kind === "photo" && angle === wanted : kind === wanted;
}

function capturedOf({ pieces, skipped }: KeptInspection) {
  const skips = skipped.map(({ kind, angle, reason }) => ({ kind, angle, skippedReason: reason }));
  return [
    ...pieces.map(({ kind, angle }: { kind: PieceKind; angle?: Angle | undefined }) => ({ kind, angle })),
    ...skips,
  ];
}

function isOpen(one: KeptInspection, reference: string, side: InspectionSide): boolean {
  return one.reference === reference && one.side === side && one.closing === undefined;
}
