import type { Db } from "../db/schema.ts";

/** What a mail is about, by its id, until it is past its retention. */
export function findMail(db: Db, id: string) {
  return db.selectFrom("outgoingMails").select(["kind", "bookingId"]).where("id", "=", id).executeTakeFirst();
}
