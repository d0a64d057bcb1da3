import { sql } from "kysely";
import type { Instant } from "#domain/time.ts";
import { at } from "../db/instant-plugin.ts";
import type { Db, Tx } from "../db/schema.ts";

/** Sent, or given up, before. */
export async function purgeMails(db: Db, settledBefore: Instant): Promise<number> {
  const done = await db
    .deleteFrom("outgoingMails")
    .where(sql<boolean>`coalesce(sent_at, failed_at) < ${at(settledBefore)}`)
    .executeTakeFirst();
  return Number(done.numDeletedRows);
}

/** A mail that is still to be sent is sent: it says what became of a booking (accounts §8). */
export async function deleteMailsTo(tx: Tx, recipient: string): Promise<void> {
  await tx
    .deleteFrom("outgoingMails")
    .where("recipient", "=", recipient)
    .where((mail) => mail.fn.coalesce("sentAt", "failedAt"), "is not", null)
    .execute();
}
