import { sql } from "kysely";
import { isPictureShown, shownPictureStatus } from "#domain/gallery/picture-states.ts";
import { lockIds } from "../platform/db/lock-ids.ts";
import { isId } from "../platform/db/new-id.ts";
import type { Db, Tx } from "../platform/db/schema.ts";

export type GalleryPicture = Awaited<ReturnType<typeof listGallery>>[number];

/** In display order, in any state. */
export function listGallery(db: Db) {
  return db.selectFrom("galleryPictures").selectAll().orderBy("position").orderBy("id").execute();
}

export async function listShown(db: Db): Promise<readonly GalleryPicture[]> {
  const pictures = await listGallery(db);
  return pictures.filter(({ status }) => isPictureShown(status));
}

/** Serialises changes of the gallery across all servers, so that each sees the current state. */
export async function lockGallery(tx: Tx): Promise<readonly GalleryPicture[]> {
  await sql`select pg_advisory_xact_lock(${lockIds.gallery})`.execute(tx);
  return listGallery(tx);
}

export async function findPicture(db: Db, id: string) {
  if (!isId(id)) return undefined;
  return db.selectFrom("galleryPictures").selectAll().where("id", "=", id).executeTakeFirst();
}

/** A picture shown on the site that has a file of this name. */
export function findShownWith(db: Db, file: string) {
  return db
    .selectFrom("galleryPictures")
    .selectAll()
    .where("status", "=", shownPictureStatus)
    .where(sql<boolean>`files @> ${JSON.stringify([{ name: file }])}::jsonb`)
    .executeTakeFirst();
}

/** The storage key. Each upload has its own folder, so deleting one never removes another's file. */
export function galleryKey(id: string, file: string): string {
  return `${galleryFolder}${id}/${file}`;
}

export const galleryFolder = "gallery/";
