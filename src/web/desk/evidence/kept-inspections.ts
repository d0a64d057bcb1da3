// An unfinished inspection: remarks, readings and skips. Its pictures are stored beside it.
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
  /** All pieces, including those already sent and deleted here. */
  readonly pieces: readonly Captured[];
  readonly closing?: { readonly id: string; readonly at: string; readonly signedBy: SignedBy } | undefined;
  /** Written before the car's move is made, so that an ending that a killed tab interrupted is resumed. */
  readonly ending?:
    | {
        readonly moveId: string;
        readonly closingId: string;
        readonly at: string;
        readonly madeBy?: string | undefined;
        readonly signedBy: SignedBy;
        readonly code?: string | undefined;
      }
    | undefined;
  /** The server has the current head. */
  readonly headSent: boolean;
  /** How many of the skips the server has. */
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
 * Applies a change to the current state, one at a time, so that concurrent edits (a tag typed while a picture is being
 * stored or sent) are not lost. A deleted inspection is left alone.
 */
export function changeInspection(
  id: string,
  change: (now: KeptInspection) => Partial<KeptInspection>,
): Promise<void> {
  const changed = lastChange.then(async () => {
    const now = inspections.read().find((one) => one.id === id);
    if (now) await keepInspection({ ...now, ...change(now) });
  });
  // A failure is reported to its own caller; it must not block the next change.
  lastChange = changed.catch(() => undefined);
  return changed;
}

export async function forgetInspection(id: string): Promise<void> {
  await drop("inspections", id);
  inspections.write(inspections.read().filter((inspection) => inspection.id !== id));
}

const reading = Promise.withResolvers<void>();

export async function readInspections(): Promise<void> {
  inspections.write(await listKept<KeptInspection>("inspections").catch(() => []));
  reading.resolve();
}

/**
 * Starts an inspection unless one is open for this car. Waits for IndexedDB first: the server's answer may arrive
 * sooner.
 */
export async function beginUnlessOpen(
  reference: string,
  side: InspectionSide,
  mode: InspectionMode,
): Promise<void> {
  await reading.promise;
  if (openInspection(reference, side) === undefined)
    await keepInspection(beginInspection(reference, side, mode));
}

/** The unfinished inspection of a car, to resume where the phone was closed. */
export function openInspection(reference: string, side: InspectionSide): KeptInspection | undefined {
  return inspections
    .read()
    .find((one) => one.reference === reference && one.side === side && one.closing === undefined);
}
