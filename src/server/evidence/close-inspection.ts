import type { custodyApi } from "#contract/desk/custody-api.ts";
import { decideClosing } from "#domain/custody/inspection-set.ts";
import { inspectionCan, moveInspection } from "#domain/custody/inspection-states.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { type Instant, isoFromInstant } from "#domain/time.ts";
import { lockCustody, saveCustody } from "../custody-store/custody-record.ts";
import { recordContact } from "../custody-store/device-record.ts";
import {
  type Inspection,
  listRemarks,
  lockInspection,
  saveInspectionRow,
} from "../custody-store/inspection-record.ts";
import { type EvidencePiece, isTaken, listPieces } from "../custody-store/piece-record.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import type { Tx } from "../platform/db/schema.ts";
import { appendJournal } from "../platform/journal/append-journal.ts";
import type { Run } from "../use-case.ts";
import { finalManifest } from "./manifest.ts";

type Refused = Refusal<"not-found" | "not-possible-now" | "pieces-missing">;

/** custody §3: the manifest is written once, and its hash enters the journal. Bytes may still be on their way. */
export const closeInspection: Run<typeof custodyApi.closeInspection, "db" | "clock"> = async (
  { db, clock },
  { params: { id }, body: { closing }, caller },
) => {
  const now = clock.now();
  return decideInTransaction(db, async (tx): Promise<Result<Answer, Refused>> => {
    const inspection = await lockInspection(tx, id);
    if (!inspection) return reject(refusal("not-found"));
    const pieces = await listPieces(tx, id);
    if (!inspectionCan.close(inspection.status)) {
      return inspection.closingId === closing.id
        ? accept(answerOf(inspection, pieces))
        : reject(refusal("not-possible-now"));
    }
    // Nobody says for the traveller that they signed on a phone of their own.
    if (closing.signedBy === "traveller-phone" && !inspection.signature?.length)
      return reject(refusal("not-possible-now"));
    const missing = missingIn(inspection, pieces);
    if (missing.length > 0) return reject(refusal("pieces-missing", undefined, { missing }));
    await seal(tx, { inspection, pieces, closing, staffId: caller.staffId, now });
    // The phone's row behind the vehicle's, as in every move.
    await recordContact(tx, caller.deviceId, now);
    const closed = await lockInspection(tx, id);
    return closed ? accept(answerOf(closed, pieces)) : reject(refusal("not-found"));
  });
};

type Answer = {
  readonly manifestHash: string;
  readonly awaited: string[];
  readonly time: { readonly kind: "live"; readonly at: string };
};

function answerOf({ manifestHash, closedAt }: Inspection, pieces: readonly EvidencePiece[]): Answer {
  return {
    manifestHash: Buffer.from(manifestHash ?? []).toString("hex"),
    awaited: pieces.filter((piece) => isTaken(piece) && piece.storedAt === null).map(({ id }) => id),
    time: { kind: "live", at: closedAt === null ? "" : isoFromInstant(closedAt) },
  };
}

function missingIn({ side, mode, odometer, keyTag }: Inspection, pieces: readonly EvidencePiece[]) {
  const captured = pieces.map(({ kind, angle, skippedReason }) => ({
    ...{ kind, angle: angle ?? undefined, skippedReason: skippedReason ?? undefined },
  }));
  const decided = decideClosing(side, mode, captured);
  const numbers = [
    ...(mode !== "lot" && odometer === null ? ["odometer-number"] : []),
    ...(mode !== "lot" && side === "reception" && keyTag === null ? ["key-tag"] : []),
  ];
  return [...(decided.ok ? [] : decided.refusal.missing), ...numbers];
}

type Sealed = {
  readonly inspection: Inspection;
  readonly pieces: readonly EvidencePiece[];
  readonly closing: {
    readonly id: string;
    readonly signedBy: "traveller-here" | "traveller-phone" | "refused" | "absent";
  };
  readonly staffId: string;
  readonly now: Instant;
};

async function seal(tx: Tx, { inspection, pieces, closing, staffId, now }: Sealed): Promise<void> {
  const { id, bookingId, side, odometer } = inspection;
  const { signedBy } = closing;
  const remarks = await listRemarks(tx, id);
  const manifest = finalManifest({ inspection, pieces, remarks }, { closedAt: now, signedBy });
  const journalId = await appendJournal(tx, {
    at: now,
    actor: `staff ${staffId}`,
    kind: "inspection-sealed",
    subject: `inspection ${id}`,
    data: { bookingId, side, mode: inspection.mode, manifestHash: manifest.hash.toString("hex") },
  });
  await saveInspectionRow(tx, id, {
    ...{
      status: moveInspection(inspection.status, "close"),
      closingId: closing.id,
      closedAt: now,
      journalId,
      signedBy,
    },
    ...{ manifest: manifest.text, manifestHash: manifest.hash },
  });
  if (odometer === null) return;
  const custody = await lockCustody(tx, bookingId, now);
  if (side === "return") await saveCustody(tx, custody, { odometerOut: odometer });
  else if (custody.odometerIn === null) await saveCustody(tx, custody, { odometerIn: odometer });
}
