import type { Instant } from "#domain/time.ts";
import type { Db, Tx } from "../db/schema.ts";

export async function purgeKeptMails(db: Db, keptBefore: Instant): Promise<number> {
  const done = await db.deleteFrom("keptMails").where("keptAt", "<", keptBefore).executeTakeFirst();
  return Number(done.numDeletedRows);
}

export async function deleteKeptMailsTo(tx: Tx, recipient: string): Promise<void> {
  await tx.deleteFrom("keptMails").where("recipient", "=", recipient).execute();
}
