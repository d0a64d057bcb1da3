import type { Instant } from "#domain/time.ts";
import type { Db, Tx } from "../db/schema.ts";

export async function purgeKeptMails(db: Db, keptBefore: Instant): Promise<number> {
  const done = await db.deleteFrom("keptMails").where("keptAt", "<", keptBefore).executeTakeFirst();
  return Number(done.numDeletedRows);
}

export async function deleteKeptMailsTo(tx: Tx, recipient: string): Promise<void> {
  await tx.deleteFrom("keptMails").where("recipient", "=", recipient).execute();
}

/** Those that were sent to another address. */
export async function deleteKeptMails(tx: Tx, messageIds: readonly string[]): Promise<void> {
  if (messageIds.length === 0) return;
  await tx.deleteFrom("keptMails").where("messageId", "in", messageIds).execute();
}
