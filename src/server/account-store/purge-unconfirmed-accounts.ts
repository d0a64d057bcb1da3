import type { Instant } from "#domain/time.ts";
import type { Db } from "../platform/db/schema.ts";

/** Nobody ever read the mail: the address may not even be theirs (accounts §9). */
export async function purgeUnconfirmedAccounts(db: Db, createdBefore: Instant): Promise<number> {
  const done = await db
    .deleteFrom("accounts")
    .where("confirmedAt", "is", null)
    .where("deletedAt", "is", null)
    .where("createdAt", "<", createdBefore)
    .executeTakeFirst();
  return Number(done.numDeletedRows);
}
