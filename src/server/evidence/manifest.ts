// The canonical text of an inspection (custody §3): ids, hashes and numbers, so that it may be kept after the pictures
// are purged. Its SHA-256 is what the journal seals and the traveller signs.
import { createHash } from "node:crypto";
import { type CanonicalValue, canonicalJson } from "#domain/custody/canonical-json.ts";
import type { EvidencePiece } from "#domain/custody/inspection.ts";
import { type Inspection, isTaken, type Remark } from "#domain/custody/inspection.ts";

export type Manifest = { readonly text: string; readonly hash: Buffer };

type Content = {
  readonly inspection: Inspection;
  readonly pieces: readonly EvidencePiece[];
  readonly remarks: readonly Remark[];
};

type Closing = {
  readonly closedAt: number;
  readonly signedBy: string;
  /** Present where no phone has closed the walk. */
  readonly missing?: readonly (string | number)[];
};

/** The text before the closing: what a traveller signs on a phone of their own. */
export function draftManifest(content: Content): Manifest {
  return toManifest(factsOf(content));
}

/**
 * The manifest at the closing. If the walk was sealed before, it contains the hash of the manifest that it replaces.
 */
export function finalManifest(content: Content, { closedAt, signedBy, missing }: Closing): Manifest {
  const { signature, manifestHash } = content.inspection;
  return toManifest({
    ...factsOf(content),
    closedAt,
    signedBy,
    signedDraft: signature ? draftManifest(content).hash.toString("hex") : null,
    strokes: signature ? hashOf(JSON.stringify(signature)).toString("hex") : null,
    ...(missing && { missing }),
    ...(manifestHash && { replaces: hex(manifestHash) }),
  });
}

function factsOf({ inspection, pieces, remarks }: Content) {
  const { id, bookingId, side, mode, odometer, fuel, keyTag, staffId, openedAt } = inspection;
  return {
    version: 1,
    bookingId,
    inspectionId: id,
    side,
    mode,
    odometer,
    fuel,
    keyTag,
    staffId,
    openedAt,
    pieces: pieces.filter(isTaken).map((piece) => ({
      id: piece.id,
      kind: piece.kind,
      angle: piece.angle,
      bytes: piece.bytes,
      source: piece.source,
      sha256: hex(piece.sha256),
      deviceId: piece.deviceId,
      seq: piece.deviceSeq,
      chain: hex(piece.chain),
      signature: hex(piece.deviceSignature),
      deviceAt: piece.deviceAt,
      committedAt: piece.committedAt,
      timeKind: piece.timeKind,
      knownFromAt: piece.knownFromAt,
    })),
    skipped: pieces
      .filter((piece) => !isTaken(piece))
      .map(({ id: pieceId, kind, angle, skippedReason }) => ({
        id: pieceId,
        kind,
        angle,
        reason: skippedReason,
      })),
    remarks: remarks.map(({ id: remarkId, panel, x, y, words, pieceId }) => ({
      id: remarkId,
      panel,
      pieceId,
      // Thousandths of the drawing: an integer has only one text.
      x: Math.round(x * 1000),
      y: Math.round(y * 1000),
      words: hashOf(words).toString("hex"),
    })),
  };
}

function toManifest(value: CanonicalValue): Manifest {
  const text = canonicalJson(value);
  return { text, hash: hashOf(text) };
}

function hashOf(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("hex");
}
