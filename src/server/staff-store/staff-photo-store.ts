import { randomUUID } from "node:crypto";
import type { Instant } from "#domain/time.ts";
import { isId } from "../platform/db/new-id.ts";
import type { Db, Tx } from "../platform/db/schema.ts";

/** A new picture gets a new id, so that the old picture's URL stops working. */
export async function savePhoto(tx: Tx, staffId: string, content: Buffer, now: Instant): Promise<void> {
  const changed = { id: randomUUID(), content, changedAt: now };
  await tx
    .insertInto("staffPhotos")
    .values({ staffId, ...changed })
    .onConflict((conflict) => conflict.column("staffId").doUpdateSet(changed))
    .execute();
}

export async function dropPhoto(tx: Tx, staffId: string): Promise<void> {
  await tx.deleteFrom("staffPhotos").where("staffId", "=", staffId).execute();
}

export async function findPhoto(db: Db, id: string): Promise<Buffer | undefined> {
  if (!isId(id)) return undefined;
  const row = await db.selectFrom("staffPhotos").select("content").where("id", "=", id).executeTakeFirst();
  return row?.content;
}

/** The ids of the photos, by staff member. */
export async function listPhotoIds(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom("staffPhotos").select(["staffId", "id"]).execute();
  return new Map(rows.map(({ staffId, id }) => [staffId, id]));
}
