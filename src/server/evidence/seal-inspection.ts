// custody §3: writes the manifest and journals its hash, when the phone closes the walk or the server seals one that
// its phone left open. The entry's kind tells which.

import { isCorrected } from "#domain/correction/latest-entry.ts";
import type { EvidencePiece, Inspection, SignedBy } from "#domain/custody/inspection.ts";
import { decideClosing } from "#domain/custody/inspection-set.ts";
import { moveInspection } from "#domain/custody/inspection-states.ts";
import type { Instant } from "#domain/time.ts";
import { lockCustody, saveCustody } from "../custody-store/custody-store.ts";
import { listEvents } from "../custody-store/event-store.ts";
import {
  listRemarks,
  listStandingInspections,
  saveInspectionRecord,
} from "../custody-store/inspection-store.ts";
import type { Tx } from "../platform/db/schema.ts";
import { type Actor, appendJournal } from "../platform/journal/append-journal.ts";
import { finalManifest } from "./manifest.ts";

type Walk = {
  readonly inspection: Inspection;
  readonly pieces: readonly EvidencePiece[];
  readonly now: Instant;
};

type Seal = {
  readonly actor: Actor;
  /** Id of the phone's closing; absent where the phone never closed the walk. */
  readonly id?: string;
  readonly signedBy: SignedBy;
};

export async function sealInspection(
  tx: Tx,
  { inspection, pieces, now }: Walk,
  { actor, id: closingId, signedBy }: Seal,
): Promise<void> {
  const { id, bookingId, side, mode } = inspection;
  const remarks = await listRemarks(tx, id);
  const missing = missingIn(inspection, pieces);
  const isClosed = closingId !== undefined;
  const manifest = finalManifest(
    { inspection, pieces, remarks },
    { closedAt: now, signedBy, ...(!isClosed && { missing }) },
  );
  const manifestHash = manifest.hash.toString("hex");
  const journalId = await appendJournal(tx, {
    at: now,
    actor,
    kind: isClosed ? "inspection-sealed" : "inspection-lapsed",
    subject: `inspection ${id}`,
    data: { bookingId, side, mode, manifestHash, ...(!isClosed && { missing }) },
  });
  await saveInspectionRecord(tx, id, {
    status: moveInspection(inspection.status, isClosed ? "close" : "lapse"),
    closedAt: now,
    journalId,
    closingId: closingId ?? null,
    signedBy,
    manifest: manifest.text,
    manifestHash: manifest.hash,
  });
  await keepOdometer(tx, inspection, now);
}

/**
 * A walk may be closed long after it was made: then its handover may have been taken back, or its reading corrected by
 * the office, whose word stands (custody §11).
 */
async function keepOdometer(
  tx: Tx,
  { id, bookingId, side, odometer }: Inspection,
  now: Instant,
): Promise<void> {
  if (odometer === null) return;
  const custody = await lockCustody(tx, bookingId, now);
  const what = side === "return" ? "odometerOut" : "odometerIn";
  if (what === "odometerIn" && custody.odometerIn !== null) return;
  const standing = await listStandingInspections(tx, bookingId);
  if (!standing.some((walk) => walk.id === id)) return;
  if (isCorrected(await listEvents(tx, bookingId), what)) return;
  await saveCustody(tx, custody, { [what]: odometer });
}

/** Pieces that the inspection's set requires and that were neither recorded nor skipped with permission. */
export function missingIn(
  { side, mode, odometer, keyTag }: Inspection,
  pieces: readonly EvidencePiece[],
): readonly (string | number)[] {
  const captured = pieces.map(({ kind, angle, skippedReason }) => ({
    kind,
    angle: angle ?? undefined,
    skippedReason: skippedReason ?? undefined,
  }));
  const decided = decideClosing(side, mode, captured);
  const numbers = [
    ...(mode !== "lot" && odometer === null ? ["odometer-number"] : []),
    ...(mode !== "lot" && side === "reception" && keyTag === null ? ["key-tag"] : []),
  ];
  return [...(decided.ok ? [] : decided.refusal.missing), ...numbers];
}
