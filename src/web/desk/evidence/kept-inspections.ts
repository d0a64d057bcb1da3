// A walk round a car as far as it has come: what was said and skipped. Its pictures are kept beside it.
import type {
  Angle,
  InspectionMode,
  InspectionSide,
  PieceKind,
  SkipReason,
} from "#domain/custody/inspection-set.ts";
import { drop, keep, listKept } from "../kept/kept-database.ts";
import { createStore } from "../kept/small-store.ts";

export type Remark = {
  readonly id: string;
  readonly panel: string;
  readonly x: number;
  readonly y: number;
  readonly words: string;
  readonly pieceId?: string | undefined;
};

export type Skipped = {
  readonly id: string;
  readonly kind: PieceKind;
  readonly angle?: Angle | undefined;
  readonly reason: SkipReason;
};

export type SignedBy = "traveller-here" | "traveller-phone" | "refused" | "absent";

export type KeptInspection = {
  readonly id: string;
  readonly reference: string;
  readonly side: InspectionSide;
  readonly mode: InspectionMode;
  readonly at: string;
  readonly odometer?: number | undefined;
  readonly fuel?: number | undefined;
  readonly keyTag?: string | undefined;
  readonly remarks: readonly Remark[];
  readonly skipped: readonly Skipped[];
  /** Which pieces it consists of: some have left this phone already. */
  readonly pieces: readonly Captured[];
  readonly closing?: { readonly id: string; readonly at: string; readonly signedBy: SignedBy } | undefined;
  /** Decided and on the disk before the car's move is made: what a killed tab leaves is taken up from here. */
  readonly ending?:
    | {
        readonly moveId: string;
        readonly closingId: string;
        readonly at: string;
        readonly signedBy: SignedBy;
        readonly code?: string | undefined;
      }
    | undefined;
  /** The server has the head as it stands here. */
  readonly headSent: boolean;
  /** The server has the skips that stand here. */
  readonly skipsSent: number;
  readonly refused?: string | undefined;
};

export type Captured = { readonly id: string; readonly kind: PieceKind; readonly angle?: Angle | undefined };

export const inspections = createStore<readonly KeptInspection[]>([]);

export function beginInspection(
  reference: string,
  side: InspectionSide,
  mode: InspectionMode,
): KeptInspection {
  return {
    id: crypto.randomUUID(),
    reference,
    side,
    mode,
    at: new Date().toISOString(),
    remarks: [],
    skipped: [],
    pieces: [],
    headSent: false,
    skipsSent: 0,
  };
}

export async function keepInspection(inspection: KeptInspection): Promise<void> {
  await keep("inspections", inspection);
  inspections.write([...inspections.read().filter(({ id }) => id !== inspection.id), inspection]);
}

let lastChange: Promise<unknown> = Promise.resolve();

/**
 * Changes an inspection as it stands when its turn comes: a tag that is typed while a picture is being kept, or sent,
 * loses neither. Nothing changes one that is no longer here.
 */
export function changeInspection(
  id: string,
  change: (now: KeptInspection) => Partial<KeptInspection>,
): Promise<void> {
  const changed = lastChange.then(async () => {
    const now = inspections.read().find((one) => one.id === id);
    if (now) await keepInspection({ ...now, ...change(now) });
  });
  // One that fails is told to whoever asked for it; the next one begins all the same.
  lastChange = changed.catch(() => undefined);
  return changed;
}

export async function forgetInspection(id: string): Promise<void> {
  await drop("inspections", id);
  inspections.write(inspections.read().filter((inspection) => inspection.id !== id));
}

export async function readInspections(): Promise<void> {
  inspections.write(await listKept<KeptInspection>("inspections").catch(() => []));
}

/** The one that is under way at a car; begun again where the phone was closed in the middle. */
export function openInspection(reference: string, side: InspectionSide): KeptInspection | undefined {
  return inspections
    .read()
    .find((one) => one.reference === reference && one.side === side && one.closing === undefined);
}
