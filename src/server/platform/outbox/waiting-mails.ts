import type { Db } from "../db/schema.ts";

/** Mails neither sent nor given up: their number, and since when the oldest waits. */
export function waitingMails(db: Db) {
  return db
    .selectFrom("outgoingMails")
    .select((select) => select.fn.countAll<number>().as("count"))
    .select((select) => select.fn.min("createdAt").as("sinceAt"))
    .where("sentAt", "is", null)
    .where("failedAt", "is", null)
    .executeTakeFirstOrThrow();
}
