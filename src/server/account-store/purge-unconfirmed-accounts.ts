import type { Instant } from "#domain/time.ts";
import type { Db } from "../platform/db/schema.ts";

/** The confirmation link was never opened: the address may belong to somebody else (accounts §9). */
export async function purgeUnconfirmedAccounts(db: Db, createdBefore: Instant): Promise<number> {
  const done = await db
    .deleteFrom("accounts")
    .where("confirmedAt", "is", null)
    .where("deletedAt", "is", null)
    .where("createdAt", "<", createdBefore)
    .executeTakeFirst();
  return Number(done.numDeletedRows);
}
