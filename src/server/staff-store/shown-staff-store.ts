import type { Instant } from "#domain/time.ts";
import type { Db, Tx } from "../platform/db/schema.ts";

export type ShownValet = { readonly firstname: string; readonly photo: string };

/** Valets who agreed to be shown and have a portrait, oldest member first (content §6). */
export async function listShownValets(db: Db): Promise<readonly ShownValet[]> {
  return db
    .selectFrom("staff")
    .innerJoin("staffPhotos", "staffPhotos.staffId", "staff.id")
    .select(["staff.firstname", "staffPhotos.id as photo"])
    .where("staff.shownAt", "is not", null)
    .where("staff.removedAt", "is", null)
    .where("staff.role", "=", "valet")
    .orderBy("staff.createdAt")
    .orderBy("staff.id")
    .execute();
}

export type Showing = { readonly shown: boolean; readonly photo: string | null };

export async function findShowing(db: Db, staffId: string): Promise<Showing | undefined> {
  const row = await db
    .selectFrom("staff")
    .leftJoin("staffPhotos", "staffPhotos.staffId", "staff.id")
    .select(["staff.shownAt", "staffPhotos.id as photo"])
    .where("staff.id", "=", staffId)
    .where("staff.removedAt", "is", null)
    .executeTakeFirst();
  return row && { shown: row.shownAt !== null, photo: row.photo };
}

/** Consent from `since`, or none; false if nothing changes. */
export async function saveShowing(tx: Tx, staffId: string, since: Instant | null): Promise<boolean> {
  const changed = await tx
    .updateTable("staff")
    .set({ shownAt: since })
    .where("id", "=", staffId)
    .where("shownAt", since === null ? "is not" : "is", null)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}
