import type { custodyApi } from "#contract/desk/custody-api.ts";
import type { EvidencePiece } from "#domain/custody/inspection.ts";
import { type Inspection, isTaken } from "#domain/custody/inspection.ts";
import { inspectionCan } from "#domain/custody/inspection-states.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { isoFromInstant } from "#domain/time.ts";
import { recordContact } from "../custody-store/device-store.ts";
import { lockInspection } from "../custody-store/inspection-store.ts";
import { listPieces } from "../custody-store/piece-store.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import type { Run } from "../use-case.ts";
import { missingIn, sealInspection } from "./seal-inspection.ts";

type Refused = Refusal<"not-found" | "not-possible-now" | "pieces-missing">;

/**
 * custody §3: seals the inspection: the manifest is written once and its hash journalled. Uploads may still be under
 * way.
 */
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
    // A signature on the traveller's own phone must have arrived; the valet's phone cannot vouch for it.
    if (closing.signedBy === "traveller-phone" && !inspection.signature?.length)
      return reject(refusal("not-possible-now"));
    const missing = missingIn(inspection, pieces);
    if (missing.length > 0) return reject(refusal("pieces-missing", undefined, { missing }));
    await sealInspection(tx, { inspection, pieces, now }, { ...closing, actor: `staff ${caller.staffId}` });
    // Locks the device after the vehicle: the lock order of every move.
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
