// Pieces of evidence that phones have told of, or used numbers for, and that are not here, or no longer whole (custody §3).
import type { Instant } from "#domain/time.ts";
import type { Db } from "../platform/db/schema.ts";

/** Committed before, and still without their bytes: by inspection and phone. */
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

/** The same by phone alone. */
export function listMissingByPhone(db: Db, committedBefore: Instant) {
  return awaitedPieces(db)
    .select("evidencePieces.deviceId")
    .select((select) => select.fn.countAll<number>().as("count"))
    .select((select) => select.fn.min("evidencePieces.committedAt").as("sinceAt"))
    .where("evidencePieces.committedAt", "<", committedBefore)
    .groupBy("evidencePieces.deviceId")
    .execute();
}

/** Phones that said how many pieces wait on them, and have been silent since before that instant. */
export function listWaitingPhones(db: Db, silentSince: Instant) {
  return db
    .selectFrom("deviceLedgers")
    .select(["deviceId", "waiting", "lastContactAt"])
    .where("waiting", ">", 0)
    .where("lastContactAt", "<", silentSince)
    .execute();
}

/** All that phones have told of and not delivered yet: how many, and since when the oldest. */
export function countAwaitedPieces(db: Db) {
  return awaitedPieces(db)
    .select((select) => select.fn.countAll<number>().as("count"))
    .select((select) => select.fn.min("evidencePieces.committedAt").as("sinceAt"))
    .executeTakeFirstOrThrow();
}

/** A piece that was not taken has no hash; one that is told of and not here, no time of storing. */
function awaitedPieces(db: Db) {
  return db
    .selectFrom("evidencePieces")
    .where("evidencePieces.sha256", "is not", null)
    .where("evidencePieces.storedAt", "is", null);
}

/** Numbers that a phone has used and never told of. */
export async function listLostPieces(db: Db) {
  const rows = await db
    .selectFrom("deviceLedgers")
    .select(["deviceId", "reportedSeq", "lastSeq", "lastContactAt"])
    .whereRef("reportedSeq", ">", "lastSeq")
    .execute();
  return rows.map(({ reportedSeq, lastSeq, ...row }) => ({ ...row, count: reportedSeq - lastSeq }));
}

/** Stored once, and found changed or gone at night: by booking. */
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
