// custody §3: hashes before bytes, in the phone's own order, signed by the phone and journalled at once.

import { createHash } from "node:crypto";
import type { custodyApi } from "#contract/desk/custody-api.ts";
import type { BodyOf } from "#contract/endpoint.ts";
import { type KnownTime, knownTime } from "#domain/custody/custody-times.ts";
import { chainInput } from "#domain/custody/evidence-chain.ts";
import type { DeviceLedger, Inspection } from "#domain/custody/inspection.ts";
import { inspectionCan, moveInspection } from "#domain/custody/inspection-states.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { type Instant, instantFromIso, isoFromInstant } from "#domain/time.ts";
import { lockDevice, saveDevice } from "../custody-store/device-store.ts";
import { lockInspection, saveInspectionRecord } from "../custody-store/inspection-store.ts";
import { findPiece, insertPieces } from "../custody-store/piece-store.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import type { Tx } from "../platform/db/schema.ts";
import { appendJournal } from "../platform/journal/append-journal.ts";
import type { Run } from "../use-case.ts";
import { isSignedBy } from "./device-key.ts";

type Sent = BodyOf<typeof custodyApi.commitPieces>;
type SentPiece = Sent["pieces"][number];
type Refused = Refusal<"not-found" | "not-possible-now" | "unknown-device" | "chain-broken" | "key-reused">;

export const commitPieces: Run<typeof custodyApi.commitPieces, "db" | "clock"> = async (
  { db, clock },
  { params: { id }, body, caller },
) => {
  const now = clock.now();
  const { deviceId, staffId } = caller;
  if (deviceId === undefined) return reject(refusal("unknown-device"));
  return decideInTransaction(db, async (tx): Promise<Result<Answer, Refused>> => {
    const inspection = await lockInspection(tx, id);
    if (!inspection) return reject(refusal("not-found"));
    const device = await lockDevice(tx, deviceId);
    if (!device) return reject(refusal("unknown-device"));
    const fresh = await freshPieces(tx, inspection, body);
    if (!fresh.ok) return fresh;
    const { pieces, skipped } = fresh.value;
    if (pieces.length + skipped.length === 0) return accept(await answerOf(tx, body));
    if (!inspectionCan.change(inspection.status)) return reject(refusal("not-possible-now"));
    if (!continuesChain(device, pieces)) return reject(refusal("chain-broken"));
    await write(tx, { inspection, device, pieces, skipped, staffId, now });
    await saveInspectionRecord(tx, id, { status: moveInspection(inspection.status, "change") });
    return accept(await answerOf(tx, body));
  });
};

type Answer = {
  readonly pieces: { id: string; time: { kind: "live" | "between"; at: string; from?: string } }[];
};
type Fresh = { readonly pieces: readonly SentPiece[]; readonly skipped: NonNullable<Sent["skipped"]> };

/** Known pieces must be the same as before; returns the others. */
async function freshPieces(tx: Tx, { id }: Inspection, sent: Sent): Promise<Result<Fresh, Refused>> {
  const pieces: SentPiece[] = [];
  for (const piece of sent.pieces.toSorted((left, right) => left.seq - right.seq)) {
    const known = await findPiece(tx, piece.id);
    if (!known) pieces.push(piece);
    else if (known.inspectionId !== id || hexOf(known.chain) !== piece.chain) {
      return reject(refusal("key-reused"));
    }
  }
  const skipped: Fresh["skipped"] = [];
  for (const piece of sent.skipped ?? []) {
    if (!(await findPiece(tx, piece.id))) skipped.push(piece);
  }
  return accept({ pieces, skipped });
}

/**
 * Whether each piece has the phone's next number, is chained to the value before it, and is signed with the phone's
 * key.
 */
function continuesChain(device: DeviceLedger, pieces: readonly SentPiece[]): boolean {
  let { lastSeq } = device;
  let chain = hexOf(device.chain);
  return pieces.every((piece) => {
    const expected = createHash("sha256")
      .update(chainInput(chain, piece.seq, piece.sha256))
      .digest();
    const signature = Buffer.from(piece.signature, "base64url");
    const isNext = piece.seq === lastSeq + 1 && piece.chain === expected.toString("hex");
    lastSeq = piece.seq;
    chain = piece.chain;
    return isNext && isSignedBy(device.publicKey, expected, signature);
  });
}

type Written = Fresh & {
  readonly inspection: Inspection;
  readonly device: DeviceLedger;
  readonly staffId: string;
  readonly now: Instant;
};

async function write(tx: Tx, { inspection, device, pieces, skipped, staffId, now }: Written): Promise<void> {
  const journalId = await appendJournal(tx, {
    at: now,
    actor: `staff ${staffId}`,
    kind: "evidence-committed",
    subject: `inspection ${inspection.id}`,
    data: {
      bookingId: inspection.bookingId,
      deviceId: device.deviceId,
      pieces: pieces.map(({ id, seq, sha256, chain }) => ({ id, seq, sha256, chain })),
      skipped: skipped.map(({ id, kind, angle, reason }) => ({ id, kind, angle, reason })),
    },
  });
  const shared = { inspectionId: inspection.id, committedAt: now, journalId };
  await insertPieces(tx, [
    ...pieces.map((piece) => ({ ...shared, ...takenPiece(piece, device, now) })),
    ...skipped.map((piece) => ({ ...shared, ...skippedPiece(piece) })),
  ]);
  const last = pieces.at(-1);
  await saveDevice(tx, device.deviceId, {
    lastContactAt: now,
    ...(last && {
      lastSeq: last.seq,
      chain: Buffer.from(last.chain, "hex"),
      reportedSeq: Math.max(device.reportedSeq, last.seq),
      // A phone sends all its commitments in one go, so after this one nothing is outstanding.
      ...(last.seq >= device.reportedSeq && { allToldAt: now }),
    }),
  });
}

function takenPiece(piece: SentPiece, device: DeviceLedger, now: Instant) {
  const time = timeOf(device, piece.seq, now);
  return {
    id: piece.id,
    kind: piece.kind,
    angle: piece.angle ?? null,
    bytes: piece.bytes,
    source: piece.source,
    sha256: Buffer.from(piece.sha256, "hex"),
    deviceId: device.deviceId,
    deviceSeq: piece.seq,
    chain: Buffer.from(piece.chain, "hex"),
    deviceSignature: Buffer.from(piece.signature, "base64url"),
    deviceAt: instantFromIso(piece.at),
    timeKind: time.kind,
    knownFromAt: (time.kind === "between" ? time.from : undefined) ?? null,
    skippedReason: null,
  };
}

function skippedPiece({ id, kind, angle, reason }: Fresh["skipped"][number]) {
  return {
    id,
    kind,
    angle: angle ?? null,
    skippedReason: reason,
    sha256: null,
    bytes: null,
    deviceId: null,
    deviceSeq: null,
    chain: null,
    deviceSignature: null,
    deviceAt: null,
    timeKind: null,
    knownFromAt: null,
    source: null,
  };
}

/**
 * The piece was taken after the last contact at which the phone had nothing outstanding. If its number was reported
 * earlier, that contact is the only lower bound: it does not count as live.
 */
function timeOf({ reportedSeq, allToldAt }: DeviceLedger, seq: number, now: Instant): KnownTime {
  if (seq <= reportedSeq) return { kind: "between", from: allToldAt ?? undefined, until: now };
  return knownTime(allToldAt ?? undefined, now);
}

async function answerOf(tx: Tx, { pieces }: Sent): Promise<Answer> {
  const known = await Promise.all(pieces.map(({ id }) => findPiece(tx, id)));
  return {
    pieces: known.flatMap((piece) =>
      piece
        ? [
            {
              id: piece.id,
              time: {
                kind: piece.timeKind ?? "between",
                at: isoFromInstant(piece.committedAt),
                ...(piece.knownFromAt !== null && { from: isoFromInstant(piece.knownFromAt) }),
              },
            },
          ]
        : [],
    ),
  };
}

function hexOf(bytes: Uint8Array | null): string {
  return bytes ? Buffer.from(bytes).toString("hex") : "";
}
