import type { Insertable, Selectable, Updateable } from "kysely";
import type { Database, Db, Tx } from "../platform/db/schema.ts";

export type Inspection = Selectable<Database["inspections"]>;
export type Remark = Selectable<Database["inspectionRemarks"]>;

export async function findInspection(db: Db, id: string): Promise<Inspection | undefined> {
  return db.selectFrom("inspections").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function lockInspection(tx: Tx, id: string): Promise<Inspection | undefined> {
  return tx.selectFrom("inspections").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

/** The same, begun when its phone tells of it for the first time. */
export async function lockBegunInspection(
  tx: Tx,
  inspection: Insertable<Database["inspections"]> & { readonly id: string },
): Promise<Inspection> {
  await tx
    .insertInto("inspections")
    .values(inspection)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  return tx
    .selectFrom("inspections")
    .selectAll()
    .where("id", "=", inspection.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function listInspections(db: Db, bookingId: string): Promise<readonly Inspection[]> {
  return db
    .selectFrom("inspections")
    .selectAll()
    .where("bookingId", "=", bookingId)
    .orderBy("openedAt")
    .orderBy("id")
    .execute();
}

export async function saveInspectionRow(
  tx: Tx,
  id: string,
  changed: Updateable<Database["inspections"]>,
): Promise<void> {
  await tx.updateTable("inspections").set(changed).where("id", "=", id).execute();
}

export async function listRemarks(db: Db, inspectionId: string): Promise<readonly Remark[]> {
  return db
    .selectFrom("inspectionRemarks")
    .selectAll()
    .where("inspectionId", "=", inspectionId)
    .orderBy("id")
    .execute();
}

/** Those that were there are replaced: until it is closed an inspection says what its phone says last. */
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
