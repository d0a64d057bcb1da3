import { sql } from "kysely";
import type { Instant } from "#domain/time.ts";
import { at } from "../db/instant-plugin.ts";
import type { Db, Tx } from "../db/schema.ts";

/** Deletes mails that were sent, or given up, before an instant. */
export async function purgeMails(db: Db, settledBefore: Instant): Promise<number> {
  const done = await db
    .deleteFrom("outgoingMails")
    .where(sql<boolean>`coalesce(sent_at, failed_at) < ${at(settledBefore)}`)
    .executeTakeFirst();
  return Number(done.numDeletedRows);
}

/** Keeps mails still to be sent: they say what became of a booking (accounts §8). */
export async function deleteMailsTo(tx: Tx, recipient: string): Promise<void> {
  await tx
    .deleteFrom("outgoingMails")
    .where("recipient", "=", recipient)
    .where((mail) => mail.fn.coalesce("sentAt", "failedAt"), "is not", null)
    .execute();
}
