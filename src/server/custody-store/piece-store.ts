// The pieces of an inspection: committed once; afterwards only the state of their bytes is updated (custody §3).
import type { EvidencePiece } from "#domain/custody/inspection.ts";
import type { Db, Tx } from "../platform/db/schema.ts";

const columns = [
  "id",
  "inspectionId",
  "kind",
  "angle",
  "sha256",
  "bytes",
  "mime",
  "deviceId",
  "deviceSeq",
  "chain",
  "deviceSignature",
  "deviceAt",
  "committedAt",
  "timeKind",
  "knownFromAt",
  "source",
  "journalId",
  "storedAt",
  "forgottenAt",
  "derivedAt",
  "deriveAgainAt",
  "checkedAt",
  "brokenAt",
  "skippedReason",
] as const satisfies readonly (keyof EvidencePiece)[];

/** State of the piece's bytes. */
type PieceOutcome = Pick<
  EvidencePiece,
  "storedAt" | "mime" | "derivedAt" | "deriveAgainAt" | "checkedAt" | "brokenAt" | "forgottenAt"
>;

export async function insertPieces(
  tx: Tx,
  pieces: readonly Omit<EvidencePiece, keyof PieceOutcome>[],
): Promise<void> {
  if (pieces.length > 0)
    await tx
      .insertInto("evidencePieces")
      .values([...pieces])
      .execute();
}

export async function findPiece(db: Db, id: string): Promise<EvidencePiece | undefined> {
  return db.selectFrom("evidencePieces").select(columns).where("id", "=", id).executeTakeFirst();
}

export async function listPieces(db: Db, inspectionId: string): Promise<readonly EvidencePiece[]> {
  return db
    .selectFrom("evidencePieces")
    .select(columns)
    .where("inspectionId", "=", inspectionId)
    .orderBy("deviceId")
    .orderBy("deviceSeq")
    .orderBy("id")
    .execute();
}

export async function recordPiece(db: Db, id: string, noted: Partial<PieceOutcome>): Promise<void> {
  await db.updateTable("evidencePieces").set(noted).where("id", "=", id).execute();
}

export async function isPieceOfBooking(db: Db, pieceId: string, bookingId: string): Promise<boolean> {
  const piece = await db
    .selectFrom("evidencePieces")
    .innerJoin("inspections", "inspections.id", "evidencePieces.inspectionId")
    .select("evidencePieces.id")
    .where("evidencePieces.id", "=", pieceId)
    .where("inspections.bookingId", "=", bookingId)
    .executeTakeFirst();
  return piece !== undefined;
}

/** Hashes and sizes of the originals that must be among the files. */
export async function listStoredOriginals(db: Db) {
  return db
    .selectFrom("evidencePieces")
    .select(["sha256", "bytes"])
    .where("storedAt", "is not", null)
    .where("forgottenAt", "is", null)
    .$narrowType<{ sha256: Uint8Array; bytes: number }>()
    .execute();
}
