import type { CustodyEvent } from "#domain/custody/custody.ts";
import type { Inspection, Remark } from "#domain/custody/inspection.ts";
import type { Instant } from "#domain/time.ts";
import type { Db, Tx } from "../platform/db/schema.ts";

const columns = [
  "id",
  "bookingId",
  "side",
  "mode",
  "odometer",
  "fuel",
  "keyTag",
  "staffId",
  "deviceId",
  "openedAt",
  "status",
  "closingId",
  "closedAt",
  "manifest",
  "manifestHash",
  "journalId",
  "signedBy",
  "signature",
  "signedAt",
] as const satisfies readonly (keyof Inspection)[];

const remarkColumns = [
  "id",
  "inspectionId",
  "panel",
  "x",
  "y",
  "words",
  "pieceId",
] as const satisfies readonly (keyof Remark)[];

/** The fields that a phone sends first. */
type BegunInspection = Pick<
  Inspection,
  "id" | "bookingId" | "side" | "mode" | "odometer" | "fuel" | "keyTag" | "staffId" | "deviceId" | "openedAt"
>;

export async function findInspection(db: Db, id: string): Promise<Inspection | undefined> {
  return db.selectFrom("inspections").select(columns).where("id", "=", id).executeTakeFirst();
}

export async function lockInspection(tx: Tx, id: string): Promise<Inspection | undefined> {
  return tx.selectFrom("inspections").select(columns).where("id", "=", id).forUpdate().executeTakeFirst();
}

/** As `lockInspection`; inserts the inspection when its phone first sends it. */
export async function lockBegunInspection(tx: Tx, inspection: BegunInspection): Promise<Inspection> {
  await tx
    .insertInto("inspections")
    .values(inspection)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  return tx
    .selectFrom("inspections")
    .select(columns)
    .where("id", "=", inspection.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function listInspections(db: Db, bookingId: string): Promise<readonly Inspection[]> {
  return db
    .selectFrom("inspections")
    .select(columns)
    .where("bookingId", "=", bookingId)
    .orderBy("openedAt")
    .orderBy("id")
    .execute();
}

/**
 * Inspections of this booking's own vehicle: a walk of a handover that was undone or corrected may show another
 * traveller's vehicle, and so may a return's walk that was begun with that vehicle (custody §11).
 */
export async function listStandingInspections(db: Db, bookingId: string): Promise<readonly Inspection[]> {
  const all = await listInspections(db, bookingId);
  const ended = await db
    .selectFrom("custodyEvents")
    .select(["kind", "happenedAt", "staffId", "sentBy", "deviceId", "deviceAt"])
    .where("bookingId", "=", bookingId)
    .where("kind", "in", [...undone, "reception-corrected", "return-corrected"])
    .execute();
  if (ended.length === 0) return all;
  const firstPictures = await findFirstPictures(db, bookingId);
  const isVoid = (inspection: Inspection): boolean =>
    ended.some(
      (event) =>
        (event.kind.startsWith("reception") || inspection.side === "return") &&
        // An undo voids only the walk of the valet who made it; a colleague may already be at the right car. What another
        // person sends for that valet, walks as well as moves, has its sender's name on the walk (custody §7).
        (!isUndone(event.kind) || [event.staffId, event.sentBy].includes(inspection.staffId)) &&
        isBegunBefore(event, inspection, firstPictures.get(inspection.id)),
    );
  return all.filter((inspection) => !isVoid(inspection));
}

const undone = ["reception-undone", "return-undone"] as const;
const isUndone = (kind: string): boolean => undone.some((one) => one === kind);

type Ended = Pick<CustodyEvent, "happenedAt" | "deviceId" | "deviceAt">;

/**
 * A phone sends its queue at once, walks before moves: where one phone made both, its own clock decides which was
 * first.
 */
function isBegunBefore(
  { happenedAt, deviceId, deviceAt }: Ended,
  inspection: Inspection,
  firstPictureAt: Instant | undefined,
): boolean {
  const isOfOnePhone = deviceId !== null && deviceId === inspection.deviceId;
  return isOfOnePhone && deviceAt !== null && firstPictureAt !== undefined
    ? firstPictureAt <= deviceAt
    : inspection.openedAt <= happenedAt;
}

/** By the clock of each walk's phone; a walk without pictures is left out. */
async function findFirstPictures(db: Db, bookingId: string): Promise<ReadonlyMap<string, Instant>> {
  const rows = await db
    .selectFrom("evidencePieces")
    .innerJoin("inspections", "inspections.id", "evidencePieces.inspectionId")
    .select((select) => ["inspectionId", select.fn.min("deviceAt").as("firstAt")])
    .where("bookingId", "=", bookingId)
    .where("deviceAt", "is not", null)
    .groupBy("inspectionId")
    .execute();
  return new Map(
    rows.flatMap(({ inspectionId, firstAt }) => (firstAt === null ? [] : [[inspectionId, firstAt]])),
  );
}

export async function saveInspectionRecord(
  tx: Tx,
  id: string,
  { signature, ...changed }: Partial<Omit<Inspection, "id" | "bookingId">>,
): Promise<void> {
  const strokes = signature === undefined ? {} : { signature: signature && JSON.stringify(signature) };
  await tx
    .updateTable("inspections")
    .set({ ...changed, ...strokes })
    .where("id", "=", id)
    .execute();
}

export async function listRemarks(db: Db, inspectionId: string): Promise<readonly Remark[]> {
  return db
    .selectFrom("inspectionRemarks")
    .select(remarkColumns)
    .where("inspectionId", "=", inspectionId)
    .orderBy("id")
    .execute();
}

/** Replaces the earlier remarks: until an inspection is closed, the phone's last version counts. */
export async function replaceRemarks(
  tx: Tx,
  inspectionId: string,
  remarks: readonly Omit<Remark, "inspectionId">[],
): Promise<void> {
  await tx.deleteFrom("inspectionRemarks").where("inspectionId", "=", inspectionId).execute();
  if (remarks.length === 0) return;
  await tx
    .insertInto("inspectionRemarks")
    .values(remarks.map((remark) => ({ ...remark, inspectionId })))
    .execute();
}
