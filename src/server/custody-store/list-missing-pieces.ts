// Pieces of evidence that phones have committed or used numbers for, and that never arrived or are no longer intact
// (custody §3).
import type { Instant } from "#domain/time.ts";
import type { Db } from "../platform/db/schema.ts";

/** Committed before that instant and still not uploaded: by inspection and phone. */
export function listMissingPieces(db: Db, committedBefore: Instant) {
  return awaitedPieces(db)
    .innerJoin("inspections", "inspections.id", "evidencePieces.inspectionId")
    .select(["inspections.bookingId", "evidencePieces.inspectionId", "evidencePieces.deviceId"])
    .select((select) => select.fn.countAll<number>().as("count"))
    .select((select) => select.fn.min("evidencePieces.committedAt").as("sinceAt"))
    .where("evidencePieces.committedAt", "<", committedBefore)
    .groupBy(["inspections.bookingId", "evidencePieces.inspectionId", "evidencePieces.deviceId"])
    .execute();
}

/** Number of all committed pieces that are not uploaded yet, and the time of the oldest. */
export function countAwaitedPieces(db: Db) {
  return awaitedPieces(db)
    .select((select) => select.fn.countAll<number>().as("count"))
    .select((select) => select.fn.min("evidencePieces.committedAt").as("sinceAt"))
    .executeTakeFirstOrThrow();
}

/** Committed and not uploaded. A skipped piece has no hash. */
function awaitedPieces(db: Db) {
  return db
    .selectFrom("evidencePieces")
    .where("evidencePieces.sha256", "is not", null)
    .where("evidencePieces.storedAt", "is", null);
}

/** Sequence numbers that a phone has used and never committed. */
export async function listLostPieces(db: Db) {
  const rows = await db
    .selectFrom("deviceLedgers")
    .select(["deviceId", "reportedSeq", "lastSeq", "lastContactAt"])
    .whereRef("reportedSeq", ">", "lastSeq")
    .execute();
  return rows.map(({ reportedSeq, lastSeq, ...row }) => ({ ...row, count: reportedSeq - lastSeq }));
}

/** Pieces that were stored once and that the nightly reading found changed or missing, by booking. */
export function listBrokenPieces(db: Db) {
  return db
    .selectFrom("evidencePieces")
    .innerJoin("inspections", "inspections.id", "evidencePieces.inspectionId")
    .select("inspections.bookingId")
    .select((select) => select.fn.countAll<number>().as("count"))
    .select((select) => select.fn.min("evidencePieces.brokenAt").as("sinceAt"))
    .where("evidencePieces.brokenAt", "is not", null)
    .where("evidencePieces.forgottenAt", "is", null)
    .groupBy("inspections.bookingId")
    .execute();
}
