// A walk around a vehicle, its pieces of evidence and the phones that take them (custody §2, §3).
import type { KnownTime } from "#domain/custody/custody-times.ts";
import type {
  Angle,
  InspectionMode,
  InspectionSide,
  PieceKind,
  SkipReason,
} from "#domain/custody/inspection-set.ts";
import type { InspectionStatus } from "#domain/custody/inspection-states.ts";
import type { Instant } from "#domain/time.ts";

/** `not-closed`: the phone never said who signed. */
export type SignedBy = "traveller-here" | "traveller-phone" | "refused" | "absent" | "not-closed";

/** Points of each stroke; no strokes mean a refusal to sign. */
export type Strokes = readonly (readonly (readonly number[])[])[];

export type Inspection = {
  readonly id: string;
  readonly bookingId: string;
  readonly side: InspectionSide;
  readonly mode: InspectionMode;
  readonly odometer: number | null;
  readonly fuel: number | null;
  readonly keyTag: string | null;
  readonly staffId: string;
  readonly deviceId: string | null;
  readonly openedAt: Instant;
  readonly status: InspectionStatus;
  /** Id of the phone's request that closed it. */
  readonly closingId: string | null;
  readonly closedAt: Instant | null;
  readonly manifest: string | null;
  readonly manifestHash: Uint8Array | null;
  readonly journalId: number | null;
  readonly signedBy: SignedBy | null;
  readonly signature: Strokes | null;
  readonly signedAt: Instant | null;
};

/** Damage noted on a panel: a scratch, a dent. */
export type Remark = {
  readonly id: string;
  readonly inspectionId: string;
  readonly panel: string;
  readonly x: number;
  readonly y: number;
  readonly words: string;
  readonly pieceId: string | null;
};

/** A piece that was committed by its hash, or skipped with a reason. */
export type EvidencePiece = {
  readonly id: string;
  readonly inspectionId: string;
  readonly kind: PieceKind;
  readonly angle: Angle | null;
  readonly sha256: Uint8Array | null;
  readonly bytes: number | null;
  readonly mime: string | null;
  readonly deviceId: string | null;
  readonly deviceSeq: number | null;
  readonly chain: Uint8Array | null;
  readonly deviceSignature: Uint8Array | null;
  readonly deviceAt: Instant | null;
  readonly committedAt: Instant;
  readonly timeKind: KnownTime["kind"] | null;
  readonly knownFromAt: Instant | null;
  readonly source: "camera" | "file" | null;
  readonly journalId: number;
  readonly storedAt: Instant | null;
  readonly forgottenAt: Instant | null;
  readonly derivedAt: Instant | null;
  /** When copies that could not be made are tried again. */
  readonly deriveAgainAt: Instant | null;
  readonly checkedAt: Instant | null;
  readonly brokenAt: Instant | null;
  readonly skippedReason: SkipReason | null;
};

/** A piece that was taken, not skipped. */
export type TakenPiece = EvidencePiece & {
  readonly sha256: Uint8Array;
  readonly bytes: number;
  readonly chain: Uint8Array;
  readonly deviceId: string;
  readonly deviceSeq: number;
  readonly deviceSignature: Uint8Array;
};

export function isTaken(piece: EvidencePiece): piece is TakenPiece {
  return piece.sha256 !== null;
}

/** A phone's public key, the head of its chain of pieces, and its last contact. */
export type DeviceLedger = {
  readonly deviceId: string;
  readonly publicKey: Uint8Array;
  readonly lastSeq: number;
  readonly chain: Uint8Array;
  /** The last sequence number that it reports as used. */
  readonly reportedSeq: number;
  /** Number of pieces still to be uploaded. */
  readonly waiting: number;
  readonly lastContactAt: Instant;
  readonly allToldAt: Instant | null;
};
