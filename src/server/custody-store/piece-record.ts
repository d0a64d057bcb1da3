// The pieces of an inspection: committed once, and then only what becomes of their bytes is noted (custody §3).
import type { Insertable, Selectable, Updateable } from "kysely";
import type { Database, Db, Tx } from "../platform/db/schema.ts";

export type EvidencePiece = Selectable<Database["evidencePieces"]>;
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

export async function insertPieces(
  tx: Tx,
  pieces: readonly Insertable<Database["evidencePieces"]>[],
): Promise<void> {
  if (pieces.length > 0)
    await tx
      .insertInto("evidencePieces")
      .values([...pieces])
      .execute();
}

export async function findPiece(db: Db, id: string): Promise<EvidencePiece | undefined> {
  return db.selectFrom("evidencePieces").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function listPieces(db: Db, inspectionId: string): Promise<readonly EvidencePiece[]> {
  return db
    .selectFrom("evidencePieces")
    .selectAll()
    .where("inspectionId", "=", inspectionId)
    .orderBy("deviceId")
    .orderBy("deviceSeq")
    .orderBy("id")
    .execute();
}

export async function recordPiece(
  db: Db,
  id: string,
  noted: Pick<
    Updateable<Database["evidencePieces"]>,
    "storedAt" | "mime" | "derivedAt" | "checkedAt" | "brokenAt" | "forgottenAt"
  >,
): Promise<void> {
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
